import protobuf, { type BinaryReader } from 'google-protobuf';

/** Reads a message where it lies: of a `Buffer` the library would make a copy. */
export const readerOf = ({ buffer, byteOffset, byteLength }: Uint8Array): BinaryReader =>
  new protobuf.BinaryReader(new Uint8Array(buffer, byteOffset, byteLength));

/** Calls for each field of a message what reads it, by its number; passes over all others. */
export function eachField(
  reader: BinaryReader,
  read: Readonly<Record<number, (reader: BinaryReader) => void>>,
): void {
  while (reader.nextField()) {
    const known = reader.isEndGroup() ? undefined : read[reader.getFieldNumber()];
    if (known) known(reader);
    else reader.skipField();
  }
}

/** The bytes of a field, as they lie in the message. */
export function bytesIn(reader: BinaryReader): Buffer {
  const { buffer, byteOffset, byteLength } = reader.readBytes();
  return Buffer.from(buffer, byteOffset, byteLength);
}
