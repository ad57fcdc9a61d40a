const DIGITS = 7;
const BASE = 128;
/** One level of a label: a number below this. */
const RANGE = BASE ** DIGITS;
/** Texts that come in order leave this much room behind them. */
const STEP = 2 ** 20;

type Label = readonly number[];

/** A label between two others; `undefined` stands for the very beginning or end. */
function between(low: Label | undefined, high: Label | undefined): Label {
  const label: number[] = [];
  for (let level = 0; ; level++) {
    const from = low?.[level] ?? 0;
    const to = high?.[level] ?? RANGE;
    if (to - from > 1) {
      const half = Math.floor((to - from) / 2);
      const step = Math.min(half, STEP);
      if (low === undefined && high !== undefined) return [...label, to - step];
      return [...label, from + (high === undefined ? step : half)];
    }
    label.push(from);
    if (to > from) high = undefined;
  }
}

/** Bytes from 0x80 on, so that a shorter label that begins a longer one stands before it. */
function written(label: Label): Buffer {
  const bytes = Buffer.alloc(label.length * DIGITS);
  label.forEach((number, level) => {
    let rest = number;
    for (let at = DIGITS - 1; at >= 0; at--) {
      bytes[level * DIGITS + at] = 0x80 + (rest % BASE);
      rest = Math.floor(rest / BASE);
    }
  });
  return bytes;
}

interface Entry {
  readonly text: string;
  readonly label: Label;
  readonly bytes: Buffer;
}

/**
 * Gives texts bytes whose order is that of a collation, equal texts the same bytes. A text gets its place among those
 * seen before, so labels mean something only beside others of the same `Labels`.
 */
export class Labels {
  readonly #compare: (a: string, b: string) => number;
  readonly #sorted: Entry[] = [];
  readonly #known = new Map<string, Buffer>();

  constructor(compare: (a: string, b: string) => number) {
    this.#compare = compare;
  }

  of(text: string): Buffer {
    let bytes = this.#known.get(text);
    if (bytes === undefined) {
      bytes = this.#place(text);
      this.#known.set(text, bytes);
    }
    return bytes;
  }

  #place(text: string): Buffer {
    const sorted = this.#sorted;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const entry = sorted[middle] as Entry;
      const order = this.#compare(text, entry.text);
      if (order === 0) return entry.bytes;
      if (order < 0) high = middle;
      else low = middle + 1;
    }
    const label = between(sorted[low - 1]?.label, sorted[low]?.label);
    const bytes = written(label);
    sorted.splice(low, 0, { text, label, bytes });
    return bytes;
  }
}
