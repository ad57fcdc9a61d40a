import { deserialize, serialize } from 'node:v8';

/** Values that are kept together: enough that a pack is worth it, few enough that taking one out costs nothing. */
const TOGETHER = 50;

/** Many values on their way from one pass to the next. */
export interface Packed<T> {
  readonly size: number;
  add(value: T): void;
  /** Each value once, in the order in which they came; what is taken is not kept. */
  taken(): Generator<T>;
}

/**
 * Keeps plain values as bytes outside of the heap: what is read long before it is used would otherwise be walked over by
 * every collection of garbage until then, which is what a large file costs whoever visits meanwhile.
 */
export function createPacked<T>(): Packed<T> {
  const packs: Buffer[] = [];
  let open: T[] = [];
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(value) {
      size++;
      if (open.push(value) < TOGETHER) return;
      packs.push(serialize(open));
      open = [];
    },
    *taken() {
      for (let pack = packs.shift(); pack; pack = packs.shift()) yield* deserialize(pack) as T[];
      yield* open.splice(0);
    },
  };
}
