export type Name = string | number;

/** How an overlay names the keys of a table: so that names of keys with the same first four bytes compare as the keys do. */
export interface KeyNames {
  nameOf(key: Buffer): Name;
  /**
   * Where a bound of a span stands among the names.
   *
   * @param order how the first four bytes of the bound compare with those of the keys
   */
  bound(bound: Buffer, order: number): Name;
}

/** Names of keys of any length: their bytes as characters, which compare as the bytes do. */
export const TEXT_NAMES: KeyNames = {
  nameOf: (key) => key.toString('latin1'),
  bound: (bound) => bound.toString('latin1'),
};

/** Names of keys of ten bytes: the number that the last six are, which costs no string. */
export const RECORD_NAMES: KeyNames = {
  nameOf: (key) => recordAt(key, key.length),
  bound: (bound, order) => {
    if (order !== 0) return order * Number.POSITIVE_INFINITY;
    // What follows the number, as in a key with a zero behind it, stands between it and the next one.
    return recordAt(bound, Math.min(bound.length, 10)) + (bound.length > 10 ? 0.5 : 0);
  },
};

/** The number from the fifth byte on, whose bytes from `end` on are zero. */
function recordAt(bytes: Buffer, end: number): number {
  let record = 0;
  for (let i = 4; i < 10; i++) record = record * 256 + (i < end ? (bytes[i] as number) : 0);
  return record;
}
