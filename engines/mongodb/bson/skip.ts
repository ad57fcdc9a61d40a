import { invalid, type Reader } from './reader.ts';

/** Bytes of the values of types that always take the same room. */
const FIXED_SIZE: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};

/** Moves past a value, looking only at its frame. */
export function skip(reader: Reader, type: number): void {
  const size = FIXED_SIZE[type];
  if (size !== undefined) {
    reader.need(size);
    if (type === 8 && (reader.bytes[reader.at] as number) > 1) throw invalid('boolean');
    reader.at += size;
    return;
  }
  if (type === 3 || type === 4) reader.at += reader.documentLength();
  else if (type === 2 || type === 13 || type === 14) {
    const length = reader.int32();
    if (length < 1) throw invalid('string length');
    reader.need(length);
    reader.at += length;
    if (reader.bytes[reader.at - 1] !== 0) throw invalid('unterminated string');
  } else if (type === 5) {
    const length = reader.int32();
    reader.need(length + 1);
    reader.at += length + 1;
  } else if (type === 11) {
    reader.name();
    reader.name();
  } else if (type === 15) {
    const length = reader.int32() - 4;
    reader.need(length);
    reader.at += length;
  } else throw invalid(`type 0x${type.toString(16)} is not supported`);
}
