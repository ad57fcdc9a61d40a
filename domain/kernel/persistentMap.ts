import { fnv1a } from './fnv1a.ts';

const BITS = 5;
const WIDTH = 1 << BITS;
const MASK = WIDTH - 1;

type Entry<V> = readonly [key: string, value: V];
/** Sorted by key; as good as always there is one. */
type Leaf<V> = readonly Entry<V>[];
type Branch<Part> = readonly (Part | undefined)[];
type Tree<V> = Branch<Branch<Branch<Leaf<V>>>>;

/**
 * A map that is never changed: `with` and `without` answer a new one that shares almost all of its parts with the old.
 * For the states of hot streams, where a plain record of ten thousand entries would be copied whole by every event.
 * Keys are spread over 32,768 leaves, so a change copies three arrays of 32 and one leaf.
 */
export class PersistentMap<V> {
  readonly size: number;
  readonly tree: Tree<V>;

  private constructor(size: number, tree: Tree<V>) {
    this.size = size;
    this.tree = tree;
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
    return this.#leafOf(hash(key))?.find(([name]) => name === key)?.[1];
  }

  with(key: string, value: V): PersistentMap<V> {
    const spot = hash(key);
    const others = (this.#leafOf(spot) ?? []).filter(([name]) => name !== key);
    const after = others.findIndex(([name]) => name > key);
    return this.#replaced(spot, others.toSpliced(after < 0 ? others.length : after, 0, [key, value]));
  }

  without(key: string): PersistentMap<V> {
    const spot = hash(key);
    const leaf = this.#leafOf(spot);
    const others = leaf?.filter(([name]) => name !== key);
    return others === undefined || others.length === leaf?.length ? this : this.#replaced(spot, others);
  }

  /** In an order that depends on the keys alone. */
  *entries(): Generator<Entry<V>, void, void> {
    for (const branch of this.tree)
      for (const twig of branch ?? []) for (const leaf of twig ?? []) if (leaf) yield* leaf;
  }

  /** As a plain record, for people. */
  toJSON(): Readonly<Record<string, V>> {
    return Object.fromEntries(this.entries());
  }

  #leafOf(spot: number): Leaf<V> | undefined {
    return this.tree[spot & MASK]?.[(spot >> BITS) & MASK]?.[spot >> (2 * BITS)];
  }

  #replaced(spot: number, leaf: Leaf<V>): PersistentMap<V> {
    const growth = leaf.length - (this.#leafOf(spot)?.length ?? 0);
    const branch = this.tree[spot & MASK];
    const twig = branch?.[(spot >> BITS) & MASK];
    const leaves = replaced(twig, spot >> (2 * BITS), leaf.length > 0 ? leaf : undefined);
    const twigs = replaced(branch, (spot >> BITS) & MASK, leaves);
    return new PersistentMap(this.size + growth, replaced(this.tree, spot & MASK, twigs) ?? []);
  }
}

/** Nothing where nothing is left: whoever goes through a map must not meet what was there once. */
function replaced<Part>(
  branch: Branch<Part> | undefined,
  at: number,
  part: Part | undefined,
): Branch<Part> | undefined {
  const copy = branch ? branch.slice() : [];
  copy[at] = part;
  return part === undefined && copy.every((other) => other === undefined) ? undefined : copy;
}

/** Folded to the fifteen bits that name a leaf. */
function hash(key: string): number {
  const value = fnv1a(key);
  return (value ^ (value >>> 15)) & (WIDTH ** 3 - 1);
}
