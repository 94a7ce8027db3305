import Foundation

/// The command line: finds the subcommand, runs it, and turns errors into exit codes.
@main struct Main {
  static var commands: [any Command.Type] {
    [
      ImportCommand.self, InfoCommand.self, VerifyCommand.self, RouteCommand.self,
      NearestCommand.self, TableCommand.self, IsochroneCommand.self, MatchCommand.self,
      DriveCommand.self, BatchCommand.self, BenchCommand.self, PhrasesCommand.self,
    ]
  }

  static func main() {
    signal(SIGPIPE, SIG_DFL)  // a closed pipe (`| head`) ends the program, as for any filter
    signal(SIGXFSZ, SIG_IGN)  // a file that may not grow is an error of the call that writes it
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs the command that the arguments name.
  ///
  /// - Returns: 0 done, 1 not found or bad data, 2 wrong arguments.
  static func run(_ arguments: [String]) -> Int32 {
    guard let first = arguments.first else {
      Terminal.say(overview)
      return 2
    }
    if first == "--help" || first == "-h" || first == "help" {
      return help(on: arguments.dropFirst().first)
    }
    if first == "--version" {
      Terminal.print(Version.text)
      return 0
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      Terminal.say(unknown(command: first))
      return 2
    }
    return run(command, Array(arguments.dropFirst()))
  }

  private static func run(_ command: any Command.Type, _ words: [String]) -> Int32 {
    if words.contains("--help") || words.contains("-h") {
      Terminal.print(command.helpText)
      return 0
    }
    do {
      return try command.run(try Arguments(words, of: command))
    } catch let error as UsageError {
      Terminal.say("roadbook \(command.name): \(error.message)")
      Terminal.say("See 'roadbook \(command.name) --help'.")
      return 2
    } catch {
      Terminal.say("roadbook \(command.name): \(error)")
      return 1
    }
  }

  private static func help(on name: String?) -> Int32 {
    guard let name else {
      Terminal.print(overview)
      return 0
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      Terminal.say(unknown(command: name))
      return 2
    }
    Terminal.print(command.helpText)
    return 0
  }

  private static func unknown(command: String) -> String {
    let names = commands.map { $0.name }
    let hint = closest(to: command, among: names).map { "; did you mean '\($0)'?" } ?? "."
    return "roadbook: there is no command '\(command)'\(hint)\nCommands: "
      + names.joined(separator: ", ")
  }

  static var overview: String {
    let rows = commands.map { "  \(pad($0.name, to: 10)) \($0.summary)" }
    return """
      roadbook: offline routes from OpenStreetMap data

      Usage: roadbook COMMAND [OPTION]…

      \(rows.joined(separator: "\n"))

        roadbook COMMAND --help   all about one command
        roadbook --version        version of the program and of its map files

      Places are LAT,LON in degrees. Results go to standard output, everything else to
      standard error. Exit codes: 0 done, 1 not found or bad data, 2 wrong arguments.

      First steps:
        roadbook import monaco.osm.pbf -o monaco.roadbook
        roadbook route --map monaco.roadbook --from 43.7402,7.4265 --to 43.7305,7.4132
      """
  }
}
