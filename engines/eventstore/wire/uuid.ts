import { bytesField, FieldReader, MalformedMessage, message, wholeField } from './protobuf.ts';

const PATTERN = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Reads the protocol's `UUID` message, in its text or its structured form, into 16 bytes. */
export function decodeUuid(encoded: Buffer): Buffer {
  const reader = new FieldReader(encoded);
  while (reader.next()) {
    if (reader.field === 2) return uuidBytes(reader.text());
    if (reader.field === 1) return structuredBytes(reader.bytes());
    reader.skip();
  }
  throw new MalformedMessage('a UUID is empty');
}

export function uuidBytes(text: string): Buffer {
  if (!PATTERN.test(text)) throw new MalformedMessage('a UUID is not well formed');
  return Buffer.from(text.replaceAll('-', ''), 'hex');
}

export function uuidText(bytes: Buffer, at = 0): string {
  const hex = (from: number, to: number): string => {
    let text = '';
    for (let index = from; index < to; index++) text += HEX[bytes[at + index] as number];
    return text;
  };
  return `${hex(0, 4)}-${hex(4, 6)}-${hex(6, 8)}-${hex(8, 10)}-${hex(10, 16)}`;
}

/** The `UUID` message in the form a caller asked for. */
export function encodeUuid(bytes: Buffer, structured: boolean): Buffer {
  if (!structured) return bytesField(2, uuidText(bytes));
  const halves = message(wholeField(1, bytes.readBigUInt64BE(0)), wholeField(2, bytes.readBigUInt64BE(8)));
  return bytesField(1, halves);
}

function structuredBytes(encoded: Buffer): Buffer {
  const result = Buffer.alloc(16);
  const reader = new FieldReader(encoded);
  while (reader.next()) {
    if (reader.field === 1) result.writeBigUInt64BE(BigInt(reader.whole()), 0);
    else if (reader.field === 2) result.writeBigUInt64BE(BigInt(reader.whole()), 8);
    else reader.skip();
  }
  return result;
}
