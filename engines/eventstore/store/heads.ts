import { LRUCache } from 'lru-cache';
import type { Environment } from './environment.ts';
import { type ListKind, STREAM } from './listKinds.ts';
import { entriesDown, listLength } from './lists.ts';
import { nameStateOf } from './names.ts';
import { contentOf, contentTypeOf } from './records.ts';
import {
  isMetastream,
  METASTREAM_METADATA,
  metastreamOf,
  NO_METADATA,
  parseMetadata,
  type StreamMetadata,
} from './streamMetadata.ts';

/** The end of one list, and for a stream what its metadata says. */
export interface Head {
  readonly kind: ListKind;
  readonly name: string;
  /** 0 until the list gets its first position. */
  id: number;
  /** The index that the next position gets; for a stream, the next revision. */
  next: number;
  tombstoned: boolean;
  metadata: StreamMetadata;
}

const CACHED = 20_000;
/**
 * The heads of all lists, from a bounded cache or the database. Each group of writes changes copies in a layer of its
 * own, the newest group on top; readers see what is below all layers, so nobody reads what is not yet flushed.
 */
export class Heads {
  private readonly env: Environment;
  private readonly cache = new LRUCache<string, Head>({ max: CACHED });
  /** Oldest first: the group that is being written, then the one that is being built. */
  private layers: Map<string, Head>[] = [];
  /** The visible state of every head that a layer changes. */
  private readonly below = new Map<string, Head>();

  constructor(env: Environment) {
    this.env = env;
  }

  /** As readers may see it. */
  visible(kind: ListKind, name: string): Head {
    return this.below.get(kind + name) ?? this.load(kind, name);
  }

  /** As the next write finds it. */
  current(kind: ListKind, name: string): Head {
    const key = kind + name;
    for (let index = this.layers.length - 1; index >= 0; index--) {
      const head = this.layers[index]?.get(key);
      if (head) return head;
    }
    return this.load(kind, name);
  }

  /** Opens a layer for a group. */
  begin(): void {
    this.layers.push(new Map());
  }

  /** A copy in the newest layer, which the group may change. */
  stage(kind: ListKind, name: string): Head {
    const key = kind + name;
    const layer = this.layers.at(-1) as Map<string, Head>;
    const known = layer.get(key);
    if (known) return known;
    const before = this.current(kind, name);
    if (!this.below.has(key)) this.below.set(key, before);
    const after = { ...before };
    layer.set(key, after);
    return after;
  }

  /** Makes the oldest layer visible. */
  publish(): void {
    const layer = this.layers.shift() ?? [];
    for (const [key, after] of layer) {
      this.cache.set(key, after);
      if (this.layers.some((newer) => newer.has(key))) this.below.set(key, after);
      else this.below.delete(key);
    }
  }

  /** Forgets the newest layer. */
  discardNewest(): void {
    const layer = this.layers.pop() ?? [];
    for (const [key] of layer) if (!this.layers.some((older) => older.has(key))) this.below.delete(key);
  }

  /** Forgets all layers. */
  rollback(): void {
    this.layers = [];
    this.below.clear();
  }

  private load(kind: ListKind, name: string): Head {
    const key = kind + name;
    const cached = this.cache.get(key);
    if (cached) return cached;
    const head = this.read(kind, name);
    this.cache.set(key, head);
    return head;
  }

  private read(kind: ListKind, name: string): Head {
    const { id = 0, tombstoned = false } = nameStateOf(this.env, kind, name) ?? {};
    return {
      kind,
      name,
      id,
      next: id === 0 ? 0 : listLength(this.env, id),
      tombstoned,
      metadata: kind === STREAM ? this.metadataOf(name) : NO_METADATA,
    };
  }

  private metadataOf(stream: string): StreamMetadata {
    if (isMetastream(stream)) return METASTREAM_METADATA;
    const head = this.load(STREAM, metastreamOf(stream));
    const [last] = head.id === 0 ? [] : entriesDown(this.env, head.id, head.next - 1, 0, 1);
    const record = last && this.env.log.get(last.position);
    return record ? parseMetadata(contentTypeOf(record), contentOf(record).data) : NO_METADATA;
  }
}
