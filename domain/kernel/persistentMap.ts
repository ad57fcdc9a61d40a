const BITS = 5;
const WIDTH = 1 << BITS;
const MASK = WIDTH - 1;

type Leaf<V> = Readonly<Record<string, V>>;
type Branch<V> = readonly (Leaf<V> | undefined)[];

/**
 * A map that is never changed: `with` and `without` answer a new one that shares almost all of its parts with the old.
 * For the states of hot streams, where a plain record of ten thousand entries would be copied whole by every event.
 * Keys are spread over 1,024 leaves, so a change copies two arrays of 32 and one leaf.
 */
export class PersistentMap<V> {
  readonly size: number;
  readonly branches: readonly (Branch<V> | undefined)[];

  private constructor(size: number, branches: readonly (Branch<V> | undefined)[]) {
    this.size = size;
    this.branches = branches;
  }

  static empty<V>(): PersistentMap<V> {
    return new PersistentMap<V>(0, []);
  }

  static of<V>(entries: Readonly<Record<string, V>>): PersistentMap<V> {
    return Object.entries(entries).reduce(
      (map, [key, value]) => map.with(key, value),
      PersistentMap.empty<V>(),
    );
  }

  get(key: string): V | undefined {
    const leaf = this.#leafOf(hash(key));
    return leaf && Object.hasOwn(leaf, key) ? leaf[key] : undefined;
  }

  with(key: string, value: V): PersistentMap<V> {
    const spot = hash(key);
    const leaf = this.#leafOf(spot);
    const isNew = leaf === undefined || !Object.hasOwn(leaf, key);
    return this.#replaced(spot, { ...leaf, [key]: value }, isNew ? 1 : 0);
  }

  without(key: string): PersistentMap<V> {
    const spot = hash(key);
    const leaf = this.#leafOf(spot);
    if (leaf === undefined || !Object.hasOwn(leaf, key)) return this;
    const { [key]: _gone, ...rest } = leaf;
    return this.#replaced(spot, rest, -1);
  }

  /** In an order that depends on the keys alone. */
  *entries(): Generator<readonly [key: string, value: V], void, void> {
    for (const branch of this.branches) {
      for (const leaf of branch ?? []) if (leaf) yield* Object.entries(leaf);
    }
  }

  /** As a plain record, for people. */
  toJSON(): Readonly<Record<string, V>> {
    return Object.fromEntries(this.entries());
  }

  #leafOf(spot: number): Leaf<V> | undefined {
    return this.branches[spot & MASK]?.[spot >> BITS];
  }

  #replaced(spot: number, leaf: Leaf<V>, growth: number): PersistentMap<V> {
    const branches = [...this.branches];
    const branch = [...(branches[spot & MASK] ?? [])];
    branch[spot >> BITS] = leaf;
    branches[spot & MASK] = branch;
    return new PersistentMap(this.size + growth, branches);
  }
}

/** FNV-1a, folded to the ten bits that name a leaf. */
function hash(key: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) {
    value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  }
  return (value ^ (value >>> 10) ^ (value >>> 20)) & (WIDTH * WIDTH - 1);
}
