import { bytesField, FieldReader, MalformedMessage, message, wholeField } from './protobuf.ts';

const PATTERN = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
const TEXT_LENGTH = 36;
const DASHES = [8, 13, 18, 23];
/** The value of a hexadecimal digit by its ASCII code; -1 for every other byte. */
const DIGITS = Int8Array.from({ length: 256 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(digit) ? -1 : digit;
});
const CODES = Buffer.from('0123456789abcdef');
const DASH = 0x2d;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Reads the protocol's `UUID` message, in its text or its structured form, into 16 bytes. */
export function decodeUuid(reader: FieldReader): Buffer {
  while (reader.next()) {
    if (reader.field === 2) {
      const text = reader.bytes();
      return usualBytes(text) ?? uuidBytes(text.toString('utf8'));
    }
    if (reader.field === 1) return structuredBytes(reader.bytes());
    reader.skip();
  }
  throw new MalformedMessage('a UUID is empty');
}

/** Whether a dash stands before a byte. */
const startsGroup = (index: number): boolean => index === 4 || index === 6 || index === 8 || index === 10;

/** The bytes of a text with its dashes, without making a string of it; undefined for any other. */
function usualBytes(text: Buffer): Buffer | undefined {
  if (text.length !== TEXT_LENGTH) return undefined;
  for (const dash of DASHES) if (text[dash] !== DASH) return undefined;
  const bytes = Buffer.allocUnsafe(16);
  let at = 0;
  for (let index = 0; index < 16; index++) {
    if (startsGroup(index)) at++;
    const high = DIGITS[text[at++] as number] as number;
    const low = DIGITS[text[at++] as number] as number;
    if (high < 0 || low < 0) return undefined;
    bytes[index] = high * 16 + low;
  }
  return bytes;
}

/** Writes the text with its dashes and answers the position behind it. */
export function writeUuidText(target: Buffer, bytes: Buffer, start: number): number {
  let at = start;
  for (let index = 0; index < 16; index++) {
    if (startsGroup(index)) target[at++] = DASH;
    const byte = bytes[index] as number;
    target[at++] = CODES[byte >> 4] as number;
    target[at++] = CODES[byte & 15] as number;
  }
  return at;
}

function uuidBytes(text: string): Buffer {
  if (!PATTERN.test(text)) throw new MalformedMessage('a UUID is not well formed');
  return Buffer.from(text.replaceAll('-', ''), 'hex');
}

/** The usual text of 16 bytes that begin at `at`, in lower case. */
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
