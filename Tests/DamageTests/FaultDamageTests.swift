import Foundation
import RoadbookMapImport
import RoadbookRoadGraph
import TestKit
import Testing
import TinyMaps

#if canImport(Glibc)
  import Glibc

  /// Each call that an import makes on files fails in turn, as SQLite tests itself.
  ///
  /// Whatever fails, the map's name stands for a whole map or for none, and the next import
  /// succeeds and clears up.
  @Suite("Damage by failing calls", .serialized) struct FaultDamageTests {
    private let folder: ScratchFolder
    private let whole: [UInt8]
    private let old: [UInt8]

    init() throws {
      folder = try ScratchFolder()
      try Specimen.tiny().write(to: folder.file("town.osm.pbf"))
      let arguments = ["import", folder.file("town.osm.pbf"), "-o", folder.file("map.rdbk"), "-q"]
      let run = try ChildRun(arguments, in: folder)
      try #require(run.end == .code(0), "\(run.errors)")
      whole = try folder.bytes(of: "map.rdbk")
      // Another map under the same name: what was there before.
      try Specimen.tiny().contents(modes: [.cycling]).write(to: folder.file("old.rdbk"))
      old = try folder.bytes(of: "old.rdbk")
      try #require(old != whole)
      unlink(folder.file("old.rdbk"))
    }

    private func runImport(_ environment: [String: String] = [:]) throws -> ChildRun {
      try ChildRun(
        ["import", folder.file("town.osm.pbf"), "-o", folder.file("map.rdbk"), "-q"],
        in: folder,
        environment: environment
      )
    }

    /// Puts the old map in place, or none.
    private func prepare(hasOldMap: Bool) throws {
      unlink(folder.file("map.rdbk"))
      if hasOldMap { try folder.write(old, to: "map.rdbk") }
    }

    private var bytesInPlace: [UInt8]? { try? folder.bytes(of: "map.rdbk") }

    private var leftovers: [String] {
      folder.names.filter { !["map.rdbk", "town.osm.pbf", "cache"].contains($0) }
    }

    @Test(arguments: [
      FaultShim.Kind.diskFull, .inputOutput, .noMemory, .interrupted, .short, .kill,
    ])
    func `an import whose call fails leaves a whole map or none`(kind: FaultShim.Kind) throws {
      let count = try #require(try runImport(FaultShim.environment(1, .none)).note("calls"))
      try #require(count > 100)
      // A step that meets calls of every kind; the long run takes each of them.
      // The last ones are those around the moment at which the map takes its name.
      let step = Soak.count(1, sample: count / 3)
      let first = 1 + kind.rawValue.count % step
      let numbers = Set(stride(from: first, to: count, by: step)).union([count - 2, count])
      var failures = 0
      for number in numbers.sorted() {
        try prepare(hasOldMap: number % 2 == 0)
        let before = bytesInPlace
        let run = try runImport(FaultShim.environment(number, kind))
        let comment: Comment = "call \(number), \(run.notes): \(run.errors)"
        switch run.end {
        case .code(0): #expect(bytesInPlace == whole, comment)
        case .code(1):
          failures += 1
          #expect(bytesInPlace == before, comment)
          #expect(leftovers == [], comment)
          #expect(isSentence(run.errors), comment)
        case .signal(SIGKILL) where kind == .kill:
          failures += 1
          let now = bytesInPlace
          #expect(now == before || now == whole, comment)
        default: Issue.record("\(run.end): \(comment)")
        }
        let next = try runImport()
        #expect(next.end == .code(0), comment)
        #expect(bytesInPlace == whole, comment)
        #expect(leftovers == [], comment)
      }
      // A short transfer is no failure, nor is an interrupted one: the rest is asked for again.
      #expect(kind != .short || failures == 0)
      #expect(failures > 0 || kind == .short || kind == .interrupted)
    }

    /// One line that names the command and a file of the import, the system's reason and a remedy.
    private func isSentence(_ errors: String) -> Bool {
      let lines = errors.split(separator: "\n")
      return lines.count == 1 && errors.hasPrefix("roadbook import: ")
        && (errors.contains("town.osm.pbf") || errors.contains("map.rdbk"))
        && errors.contains("(") && errors.contains(":")
    }

    @Test func `transfers that are always cut short give the same map`() throws {
      let run = try runImport(FaultShim.environment(0, .short, calls: "read,pread,write"))
      #expect(run.end == .code(0), "\(run.errors)")
      #expect(bytesInPlace == whole)
    }

    @Test func `interrupted transfers are taken up again`() throws {
      let calls = "read,pread,write"
      let count = try #require(
        try runImport(FaultShim.environment(1, .none, calls: calls)).note("calls")
      )
      for number in stride(from: 1, through: count, by: Soak.count(1, sample: count / 3)) {
        try prepare(hasOldMap: false)
        let run = try runImport(FaultShim.environment(number, .interrupted, calls: calls))
        #expect(run.end == .code(0), "call \(number), \(run.notes): \(run.errors)")
        #expect(bytesInPlace == whole)
      }
    }

    @Test func `a full disk is called so`() throws {
      try prepare(hasOldMap: true)
      let run = try runImport(FaultShim.environment(3, .diskFull, calls: "write"))
      #expect(run.end == .code(1))
      #expect(
        run.errors
          == "roadbook import: Cannot write \(folder.file("map.rdbk"))"
          + " (it needs \(whole.count) bytes and the disk is full):"
          + " check the folder, its permissions and the free space.\n"
      )
      #expect(bytesInPlace == old)
    }

    @Test func `a file that may not grow is an error, not the end of the process`() throws {
      try prepare(hasOldMap: true)
      let run = try ChildRun(
        ["import", folder.file("town.osm.pbf"), "-o", folder.file("map.rdbk"), "-q"],
        in: folder,
        before: ["/bin/sh", "-c", "ulimit -f 16; exec \"$0\" \"$@\""]
      )
      #expect(run.end == .code(1), "\(run.errors)")
      #expect(run.errors.contains(folder.file("map.rdbk")))
      #expect(bytesInPlace == old)
      #expect(leftovers == [])
    }

    @Test(arguments: [["info"], ["verify"]])
    func `a map is read, or a sentence says why not`(command: [String]) throws {
      try prepare(hasOldMap: true)
      let arguments = command + [folder.file("map.rdbk")]
      for kind in [FaultShim.Kind.inputOutput, .noMemory, .diskFull] {
        var number = 1
        while true {
          let run = try ChildRun(
            arguments,
            in: folder,
            environment: FaultShim.environment(number, kind)
          )
          guard let calls = run.note("calls"), number <= calls else { break }
          let comment: Comment = "call \(number), \(run.notes): \(run.errors)"
          switch run.end {
          case .code(0): break
          case .code(1):
            #expect(run.errors.hasPrefix("roadbook") && run.errors.hasSuffix(".\n"), comment)
          default: Issue.record("\(run.end): \(comment)")
          }
          number += Soak.count(1, sample: 2)
        }
      }
    }

    @Test func `results that cannot be written end with a sentence and code 1`() throws {
      try prepare(hasOldMap: true)
      for command in [["info", folder.file("map.rdbk")], ["--version"], ["route", "--help"]] {
        let run = try ChildRun(
          command,
          in: folder,
          environment: FaultShim.environment(0, .diskFull, calls: "write")
        )
        #expect(run.end == .code(1), "\(command)")
        #expect(
          run.errors
            == "roadbook: the results cannot be written to standard output"
            + " (No space left on device); make room there, or send them elsewhere.\n"
        )
      }
    }

    @Test func `a cache that cannot be written costs a check, no more`() throws {
      try prepare(hasOldMap: true)
      for cache in ["/dev/null/cache", "/proc/none", "", "relative"] {
        let run = try ChildRun(
          ["info", folder.file("map.rdbk")],
          in: folder,
          environment: [
            "XDG_CACHE_HOME": cache, "HOME": "/dev/null", "TMPDIR": "/dev/null/none",
          ]
        )
        #expect(run.end == .code(0), "\(cache): \(run.errors)")
      }
      let run = try runImport(["TMPDIR": "/dev/null/none", "HOME": "", "XDG_CACHE_HOME": ""])
      #expect(run.end == .code(0), "\(run.errors)")
    }

    @Test(.enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0, "needs root"))
    func `without permission a sentence names the file`() throws {
      try prepare(hasOldMap: true)
      let nobody = [
        "/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
      ]
      chmod(folder.path, 0o755)
      chmod(folder.file("town.osm.pbf"), 0o644)
      let write = try ChildRun(
        ["import", folder.file("town.osm.pbf"), "-o", folder.file("map.rdbk"), "-q"],
        in: folder,
        before: nobody
      )
      // Where the build's own folder is closed to others, nothing can be said.
      guard write.end != .code(126), write.end != .code(127) else { return }
      #expect(write.end == .code(1))
      #expect(write.errors.contains("Cannot write \(folder.file("map.rdbk")) (Permission denied)"))
      #expect(bytesInPlace == old)
      chmod(folder.file("town.osm.pbf"), 0o600)
      chmod(folder.file("map.rdbk"), 0o600)
      let extract = try ChildRun(
        ["import", folder.file("town.osm.pbf"), "-o", "/tmp/\(UUID()).rdbk", "-q"],
        in: folder,
        before: nobody
      )
      #expect(extract.end == .code(1))
      #expect(extract.errors.contains("\(folder.file("town.osm.pbf")) (Permission denied)"))
      let read = try ChildRun(["info", folder.file("map.rdbk")], in: folder, before: nobody)
      #expect(read.end == .code(1))
      #expect(
        read.errors.contains("\(folder.file("map.rdbk")) cannot be opened (Permission denied)")
      )
    }

    @Test(.enabled(if: geteuid() == 0, "needs root to mount"))
    func `a disk that is really full keeps the old map`() throws {
      let disk = folder.file("disk")
      mkdir(disk, 0o755)
      guard mount("tmpfs", disk, "tmpfs", 0, "size=64k") == 0 else {
        rmdir(disk)
        return
      }
      defer {
        umount(disk)
        rmdir(disk)
      }
      let run = try ChildRun(
        ["import", folder.file("town.osm.pbf"), "-o", disk + "/map.rdbk", "-q"],
        in: folder
      )
      // A map of this size may fit; filling the rest of the disk first makes sure that it does not.
      #expect(run.end == .code(0), "\(run.errors)")
      let before = try folder.bytes(of: "disk/map.rdbk")
      let filler = FileManager.default.createFile(
        atPath: disk + "/filler",
        contents: Data(count: 64 << 10 - before.count - 8192)
      )
      _ = filler
      let full = try ChildRun(
        ["import", folder.file("town.osm.pbf"), "-o", disk + "/map.rdbk", "-q"],
        in: folder
      )
      #expect(full.end == .code(1))
      #expect(full.errors.contains("the disk is full"), "\(full.errors)")
      #expect(try folder.bytes(of: "disk/map.rdbk") == before)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: disk).sorted() == [
          "filler", "map.rdbk",
        ]
      )
    }
  }
#endif
