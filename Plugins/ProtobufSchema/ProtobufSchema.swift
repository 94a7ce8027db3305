import Foundation
import PackagePlugin

/// Runs `protoc` over the .proto files of a target and puts what it says about them, a
/// `FileDescriptorSet`, into a Swift source file as an array of bytes.
///
/// SwiftPM compiles no C++ that a plugin makes, so the messages are not generated but described:
/// libprotobuf builds them from the description at run time.
@main
struct ProtobufSchema: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Format")
    let schemas = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "proto" }
      .sorted { $0.path < $1.path }
    let source = context.pluginWorkDirectoryURL.appending(path: "ProtobufSchema.swift")
    let script = """
      set -e
      source="$1"; folder="$2"; shift 2
      protoc --proto_path="$folder" --descriptor_set_out="$source.bytes" "$@" || {
        echo "error: protoc failed; on Debian: apt-get install protobuf-compiler libprotobuf-dev"
        exit 1
      }
      {
        echo "/// What protoc says about the .proto files: a serialized FileDescriptorSet."
        echo "let protobufSchema: [UInt8] = ["
        od -An -v -tu1 "$source.bytes" | sed 's/ *\\([0-9][0-9]*\\)/\\1,/g'
        echo "]"
      } > "$source"
      """
    return [
      .buildCommand(
        displayName: "Describing the protobuf messages of \(target.name)",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script, "sh", source.path, folder.path] + schemas.map(\.path),
        inputFiles: schemas,
        outputFiles: [source]
      )
    ]
  }
}
