// Messages made by libprotobuf at run time from what protoc says about the .proto files.
#pragma once

#if !__has_include(<google/protobuf/dynamic_message.h>)
#error "libprotobuf is missing: apt-get install libprotobuf-dev"
#endif

#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/dynamic_message.h>

#include <memory>
#include <stdexcept>
#include <string>

namespace corc {

namespace pb = google::protobuf;

/// The messages that a serialized FileDescriptorSet describes.
class Schema {
 public:
  Schema(const uint8_t* bytes, size_t size) {
    pb::FileDescriptorSet files;
    if (!files.ParseFromArray(bytes, static_cast<int>(size))) {
      throw std::runtime_error("the description of the messages cannot be decoded");
    }
    for (const pb::FileDescriptorProto& file : files.file()) {
      if (!pool_.BuildFile(file)) throw std::runtime_error(file.name() + " does not fit together");
    }
  }

  /// An empty message of a type of the package oracle.
  std::unique_ptr<pb::Message> make(const std::string& type) {
    const pb::Descriptor* descriptor = pool_.FindMessageTypeByName("oracle." + type);
    if (!descriptor) throw std::runtime_error("no message " + type);
    return std::unique_ptr<pb::Message>(factory_.GetPrototype(descriptor)->New());
  }

 private:
  pb::DescriptorPool pool_;
  pb::DynamicMessageFactory factory_;
};

/// A message and the names of its fields.
class Fields {
 public:
  explicit Fields(const pb::Message& message)
      : message_(message), reflection_(*message.GetReflection()) {}

  const pb::FieldDescriptor* field(const char* name) const {
    const pb::FieldDescriptor* found = message_.GetDescriptor()->FindFieldByName(name);
    if (!found) throw std::runtime_error(std::string("no field ") + name);
    return found;
  }
  bool has(const char* name) const { return reflection_.HasField(message_, field(name)); }
  int32_t int32(const char* name) const { return reflection_.GetInt32(message_, field(name)); }
  int64_t int64(const char* name) const { return reflection_.GetInt64(message_, field(name)); }
  std::string bytes(const char* name) const {
    return reflection_.GetString(message_, field(name));
  }
  const pb::Message& message(const char* name) const {
    return reflection_.GetMessage(message_, field(name));
  }
  template <typename T>
  pb::RepeatedFieldRef<T> repeated(const char* name) const {
    return reflection_.GetRepeatedFieldRef<T>(message_, field(name));
  }
  int count(const char* name) const { return reflection_.FieldSize(message_, field(name)); }
  const pb::Message& message(const char* name, int index) const {
    return reflection_.GetRepeatedMessage(message_, field(name), index);
  }

 private:
  const pb::Message& message_;
  const pb::Reflection& reflection_;
};

}  // namespace corc
