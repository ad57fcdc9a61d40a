import { fnv1a } from '../../domain/kernel/fnv1a.ts';

/** 2,048 registers: a count of many is right to about 2.3 %, one of some dozens to one or two. */
const INDEX_BITS = 11;
const REGISTERS = 2 ** INDEX_BITS;
/** The constant of Flajolet and others for that many registers. */
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);

/**
 * How many different visitors there were, without keeping who they were: a HyperLogLog, as Base64. Sketches of several hours
 * make one of all of them, in which nobody counts twice.
 */
export type VisitorSketch = string;

/** Of nobody. */
export const EMPTY_SKETCH: VisitorSketch = '';

/** With these visitors in it. */
export function withVisitors(sketch: VisitorSketch, visitors: Iterable<string>): VisitorSketch {
  const registers = registersOf(sketch);
  for (const visitor of visitors) note(registers, visitorHash(visitor));
  return textOf(registers);
}

/** By what a visitor is counted: 32 bits, which whoever counts the same ones over and over works out once. */
export const visitorHash = (visitor: string): number => mixed(fnv1a(visitor));

/** Of visitors by their `visitorHash`, those at these places of `hashes`. */
export function sketchOf(hashes: Uint32Array, places: Iterable<number>): VisitorSketch {
  const registers = new Uint8Array(REGISTERS);
  for (const place of places) note(registers, hashes[place] ?? 0);
  return textOf(registers);
}

function note(registers: Uint8Array, hash: number): void {
  const index = hash >>> (32 - INDEX_BITS);
  // The length of the run of zeros that the rest of the hash begins with.
  const rank = Math.clz32((hash << INDEX_BITS) | (1 << (INDEX_BITS - 1))) + 1;
  if (rank > (registers[index] ?? 0)) registers[index] = rank;
}

/** Of everybody in any of them. */
export function merged(sketches: Iterable<VisitorSketch>): VisitorSketch {
  const all = new Uint8Array(REGISTERS);
  for (const sketch of sketches) {
    const registers = registersOf(sketch);
    // By hand: a year of days is a million registers.
    for (let index = 0; index < REGISTERS; index++) {
      const rank = registers[index] ?? 0;
      if (rank > (all[index] ?? 0)) all[index] = rank;
    }
  }
  return textOf(all);
}

/** The longest run of zeros that a hash can begin with, and one. */
const HIGHEST_RANK = 32 - INDEX_BITS + 1;

/** About how many visitors are in it. */
export function countOf(sketch: VisitorSketch): number {
  const registers = registersOf(sketch);
  const times = new Uint32Array(HIGHEST_RANK + 1);
  for (let index = 0; index < REGISTERS; index++) {
    const rank = registers[index] ?? 0;
    times[rank] = (times[rank] ?? 0) + 1;
  }
  const empty = times[0] ?? 0;
  const estimate = (ALPHA * REGISTERS ** 2) / times.reduce((sum, count, rank) => sum + count * 2 ** -rank, 0);
  // Of few, how many registers are empty says it better.
  const isFew = estimate <= 2.5 * REGISTERS && empty > 0;
  return Math.round(isFew ? REGISTERS * Math.log(REGISTERS / empty) : estimate);
}

const textOf = (registers: Uint8Array): VisitorSketch => Buffer.from(registers).toString('base64');

function registersOf(sketch: VisitorSketch): Uint8Array {
  const registers = new Uint8Array(REGISTERS);
  if (sketch !== EMPTY_SKETCH) registers.set(Buffer.from(sketch, 'base64').subarray(0, REGISTERS));
  return registers;
}

/** Spreads every bit of a hash over all of its bits, as MurmurHash3 does in the end. */
function mixed(hash: number): number {
  let bits = hash;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
