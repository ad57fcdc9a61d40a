import { isDoc, type Value } from '../bson/values.ts';

/** MongoDB's bound for a stage that keeps documents and may not use the disk. */
export const STAGE_MEMORY_BYTES = 100 * 1024 * 1024;

/** About how many bytes a value takes in memory; what several values share is counted for each. */
function sizeOf(value: Value): number {
  if (typeof value === 'string') return 16 + value.length * (value.length < 1 << 20 ? 1 : 2);
  if (typeof value !== 'object' || value === null) return 8;
  if (Array.isArray(value)) return value.reduce<number>((sum, element) => sum + 8 + sizeOf(element), 16);
  if (value instanceof Uint8Array) return 100 + value.byteLength;
  if (!isDoc(value)) return 'buffer' in value ? 100 + (value.buffer as Uint8Array).byteLength : 48;
  let sum = 32;
  for (const field in value) sum += 8 + sizeOf(value[field]);
  return sum;
}

/** Counts what a stage keeps. */
export class Allowance {
  readonly #exceeded: () => Error;
  #used = 0;

  constructor(exceeded: () => Error) {
    this.#exceeded = exceeded;
  }

  /** @throws the stage's own refusal when it keeps more than 100 MiB */
  take(value: Value, more = 0): void {
    this.#used += sizeOf(value) + more;
    if (this.#used > STAGE_MEMORY_BYTES) throw this.#exceeded();
  }
}
