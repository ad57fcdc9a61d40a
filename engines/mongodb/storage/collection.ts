import type { Binary } from 'bson';
import { decode, decodeOnly, readField } from '../bson/decode.ts';
import { copyBytes } from '../bson/frames.ts';
import { isOfPlainId, isPlainId, plainIdElement, plainIdHash, plainIdKey } from '../bson/plainId.ts';
import { show } from '../bson/show.ts';
import type { Doc, Value } from '../bson/values.ts';
import type { Collation } from '../collation/collation.ts';
import { CODES, MongoFailure } from '../errors.ts';
import { encodeKey, encodePrefixed } from '../query/order.ts';
import { keysOf } from './indexKeys.ts';
import type { Index } from './indexSpec.ts';
import { documentKey, recordBytes, shorten, u32 } from './keys.ts';
import type { RecentRecords } from './recentRecords.ts';
import type { Span } from './span.ts';
import { afterPrefix, readSpan, type Store } from './store.ts';

/** What the catalogue keeps of a collection, with how many documents and bytes it has. */
export interface CollectionState {
  readonly id: number;
  db: string;
  name: string;
  readonly uuid: Binary;
  /** Replaced as a whole by `collMod`. */
  options: Doc;
  readonly created: Date;
  indexes: Index[];
  count: number;
  bytes: number;
}

/** What a look-up by `_id` came to. */
export interface Found {
  readonly record: number;
  /** The stored bytes, as `peek` gives them. */
  readonly document: Buffer | undefined;
}

const SURELY_SHORT = 1000;

/** The documents of one collection and its index entries, kept in step inside one transaction. */
export class Collection {
  readonly state: CollectionState;
  dropped = false;
  /** How its `_id` compares, and everything in it unless a command says otherwise. */
  readonly collation: Collation | undefined;
  readonly #store: Store;
  readonly #onChange: (collection: Collection, layout: boolean) => void;
  readonly #idPrefix: Buffer;
  /** By `plainIdHash`. */
  readonly #recent: RecentRecords;
  readonly #key: Buffer;
  readonly #value = recordBytes(0);
  #next: number;
  /** No entry of the `_id` index is above it; undefined until somebody asks. */
  #highest: Buffer | undefined;
  #fields: { readonly indexes: readonly Index[]; readonly names: ReadonlySet<string> } | undefined;

  constructor(
    store: Store,
    state: CollectionState,
    recent: RecentRecords,
    onChange: (collection: Collection, layout: boolean) => void,
  ) {
    this.#store = store;
    this.#recent = recent;
    this.state = state;
    this.#onChange = onChange;
    this.collation = this.#idIndex().collation;
    this.#idPrefix = u32(this.#idIndex().id);
    this.#key = documentKey(state.id, 0);
    const last = readSpan(store.docs, this.span(), 1, true).entries[0];
    this.#next = last ? last.key.readUIntBE(4, 6) + 1 : 1;
  }

  get namespace(): string {
    return `${this.state.db}.${this.state.name}`;
  }

  #idIndex(): Index {
    return this.state.indexes[0] as Index;
  }

  span(): Span {
    return { start: u32(this.state.id), end: u32(this.state.id + 1) };
  }

  /** A copy of the stored bytes. */
  get(record: number): Buffer | undefined {
    return this.#store.docs.get(this.#keyOf(record));
  }

  /** The stored bytes, perhaps with others behind them, until the next read: for whoever keeps nothing of them. */
  peek(record: number): Buffer | undefined {
    if (this.state.indexes.length > 1) return this.get(record);
    return this.#store.docs.peek(this.#keyOf(record));
  }

  /** The key of a document, until the next call. */
  #keyOf(record: number): Buffer {
    this.#key.writeUIntBE(record, 4, 6);
    return this.#key;
  }

  /** What an index says of a document, until the next call. */
  #valueOf(record: number): Buffer {
    this.#value.writeUIntBE(record, 0, 6);
    return this.#value;
  }

  /** The document that was inserted first. */
  first(): { record: number; bytes: Buffer } | undefined {
    const [entry] = readSpan(this.#store.docs, this.span(), 1).entries;
    return entry && { record: entry.key.readUIntBE(4, 6), bytes: entry.value };
  }

  recordOfId(id: Value): number | undefined {
    const element = this.collation ? undefined : plainIdElement(id);
    if (element === undefined) return this.#store.index.get(this.#idEntry(id))?.readUIntBE(0, 6);
    const found = this.foundOrEntryOf(element, 0);
    return found instanceof Uint8Array ? undefined : found.record;
  }

  /** Whose a plain `_id` element is, or the entry for `insertAt`, which comes next; only without a collation. */
  foundOrEntryOf(bytes: Buffer, at: number): Found | Buffer {
    const hash = plainIdHash(bytes, at);
    const known = this.#recent.find(this.state.id, hash);
    const document = known === undefined ? undefined : this.peek(known);
    if (known !== undefined && document !== undefined && isOfPlainId(document, bytes, at))
      return { record: known, document };
    const entry = plainIdKey(this.#idPrefix, bytes, at);
    const record = this.#store.index.peek(entry)?.readUIntBE(0, 6);
    if (record === undefined) return entry;
    this.#recent.note(this.state.id, hash, record);
    return { record, document: this.peek(record) };
  }

  #idEntry(given: Value): Buffer {
    const id = this.collation ? this.collation.fold(given) : given;
    const entry = encodePrefixed(this.#idPrefix, id);
    return entry.length < SURELY_SHORT ? entry : Buffer.concat([this.#idPrefix, shorten(encodeKey(id))]);
  }

  /**
   * Stores a document whose `_id` is its first field.
   *
   * @throws DuplicateKey
   */
  insert(bytes: Buffer): void {
    const entry = this.#idEntryOf(bytes);
    if (!this.#isAboveAll(entry) && this.#store.index.peek(entry) !== undefined) {
      throw duplicate(this, this.#idIndex(), [readField(bytes, '_id')]);
    }
    this.#add(bytes, entry);
  }

  /** As `insert`, of a document whose `_id` is known to be free. @throws DuplicateKey of other indexes */
  insertAt(entry: Buffer, bytes: Buffer): void {
    this.#add(bytes, entry);
  }

  /** Whether an entry of the `_id` index stands behind all others, as those of new ObjectIds do: nobody has it. */
  #isAboveAll(entry: Buffer): boolean {
    this.#highest ??=
      readSpan(this.#store.index, indexSpan(this.#idIndex()), 1, true).entries[0]?.key ?? Buffer.from(entry);
    return isAbove(entry, this.#highest);
  }

  #rise(highest: Buffer, entry: Buffer): void {
    if (highest.length === entry.length) copyBytes(entry, 0, entry.length, highest, 0);
    else this.#highest = Buffer.from(entry);
  }

  #idEntryOf(bytes: Buffer): Buffer {
    return this.collation === undefined && isPlainId(bytes, 4, bytes.length)
      ? plainIdKey(this.#idPrefix, bytes, 4)
      : this.#idEntry(readField(bytes, '_id'));
  }

  #add(bytes: Buffer, entry: Buffer): void {
    const record = this.#next;
    const secondary = this.state.indexes.length > 1 ? this.#keyFields(bytes) : undefined;
    const added = secondary ? this.#plan(secondary, undefined) : [];
    this.#next = record + 1;
    const value = this.#valueOf(record);
    this.#store.index.put(entry, value);
    if (this.#highest && isAbove(entry, this.#highest)) this.#rise(this.#highest, entry);
    for (const change of added) this.#apply(change, record, value);
    this.#store.docs.put(this.#keyOf(record), bytes);
    this.#grew(1, bytes.length);
  }

  /**
   * Writes a document anew under its record; `_id` must be unchanged.
   *
   * @throws DuplicateKey
   */
  replace(record: number, before: Buffer, after: Buffer): void {
    if (this.state.indexes.length > 1) {
      const changes = this.#plan(this.#keyFields(after), this.#keyFields(before), record);
      const value = this.#valueOf(record);
      for (const change of changes) this.#apply(change, record, value);
    }
    this.#store.docs.put(this.#keyOf(record), after);
    this.#grew(0, after.length - before.readInt32LE(0));
  }

  /**
   * Writes a document anew as it is, under its record.
   *
   * @returns its bytes, to be changed at once, without their number and without `_id`; undefined where that is not possible:
   *   nothing was written then
   */
  rewrite(record: number, document: Buffer): Buffer | undefined {
    return this.state.indexes.length > 1
      ? undefined
      : this.#store.docs.putCopy(this.#keyOf(record), document);
  }

  remove(record: number, before: Buffer): void {
    const doc = this.state.indexes.length > 1 ? this.#keyFields(before) : undefined;
    const id = doc ? doc._id : readField(before, '_id');
    this.#store.index.remove(this.#idEntry(id));
    if (doc)
      for (const change of this.#plan(undefined, doc, record)) this.#apply(change, record, Buffer.alloc(0));
    this.#store.docs.remove(documentKey(this.state.id, record));
    this.#grew(-1, -before.length);
  }

  /** Lists every stored document in a new index. @throws DuplicateKey */
  build(index: Index): void {
    let { start } = this.span();
    const { end } = this.span();
    for (;;) {
      const { entries, ended } = readSpan(this.#store.docs, { start, end }, 500);
      for (const entry of entries) {
        const record = entry.key.readUIntBE(4, 6);
        const change = this.#changeOf(index, decode(entry.value), undefined, undefined);
        this.#apply(change, record, this.#valueOf(record));
      }
      const last = entries.at(-1);
      if (last === undefined || ended) return;
      start = Buffer.concat([last.key, Buffer.of(0)]);
    }
  }

  /** What the index entries of a document are made of; a partial index may ask for anything. */
  #keyFields(bytes: Buffer): Doc {
    const { indexes } = this.state;
    if (indexes.some(({ covers, text }) => covers ?? text)) return decode(bytes);
    if (this.#fields?.indexes !== indexes) {
      const names = new Set(indexes.flatMap(({ fields }) => fields.map(({ parts }) => parts[0] as string)));
      this.#fields = { indexes, names };
    }
    return decodeOnly(bytes, this.#fields.names);
  }

  #grew(documents: number, bytes: number): void {
    this.state.count += documents;
    this.state.bytes += bytes;
    this.#onChange(this, false);
  }

  #plan(after: Doc | undefined, before: Doc | undefined, record?: number): IndexChange[] {
    const changes: IndexChange[] = [];
    for (let i = 1; i < this.state.indexes.length; i++) {
      changes.push(this.#changeOf(this.state.indexes[i] as Index, after, before, record));
    }
    return changes;
  }

  #changeOf(
    index: Index,
    after: Doc | undefined,
    before: Doc | undefined,
    record: number | undefined,
  ): IndexChange {
    const old = before ? keysOf(index, before).keys : [];
    if (after === undefined) return { index, add: [], remove: old };
    const fresh = keysOf(index, after);
    const had = among(old);
    const has = among(fresh.keys);
    const add: Buffer[] = [];
    fresh.keys.forEach((key, i) => {
      if (had(key)) return;
      if (index.unique) {
        const owner = this.#store.index.peek(Buffer.concat([u32(index.id), key]))?.readUIntBE(0, 6);
        if (owner !== undefined && owner !== record) throw duplicate(this, index, fresh.values[i] as Value[]);
      }
      add.push(key);
    });
    this.#learn(index, fresh.multi, fresh.long);
    return { index, add, remove: old.filter((key) => !has(key)) };
  }

  #learn(index: Index, multi: readonly boolean[], long: boolean): void {
    let changed = false;
    multi.forEach((yes, i) => {
      if (yes && !index.multi[i]) {
        index.multi[i] = true;
        changed = true;
      }
    });
    if (long && !index.longKeys) {
      index.longKeys = true;
      changed = true;
    }
    if (changed) this.#onChange(this, true);
  }

  #apply(change: IndexChange, record: number, value: Buffer): void {
    const prefix = u32(change.index.id);
    const suffix = change.index.unique ? Buffer.alloc(0) : recordBytes(record);
    for (const key of change.remove) this.#store.index.remove(Buffer.concat([prefix, key, suffix]));
    for (const key of change.add) this.#store.index.put(Buffer.concat([prefix, key, suffix]), value);
  }
}

function isAbove(entry: Buffer, other: Buffer): boolean {
  const end = Math.min(entry.length, other.length);
  for (let i = 0; i < end; i++) {
    const difference = (entry[i] as number) - (other[i] as number);
    if (difference !== 0) return difference > 0;
  }
  return entry.length > other.length;
}

/** Whether a key is in a list: most have one entry, those of long arrays very many. */
function among(keys: readonly Buffer[]): (key: Buffer) => boolean {
  if (keys.length <= 4) return (key) => keys.some((other) => other.equals(key));
  const names = new Set(keys.map((key) => key.toString('latin1')));
  return (key) => names.has(key.toString('latin1'));
}

interface IndexChange {
  readonly index: Index;
  readonly add: readonly Buffer[];
  readonly remove: readonly Buffer[];
}

function duplicate(collection: Collection, index: Index, values: readonly Value[]): MongoFailure {
  const keyValue = Object.fromEntries(index.fields.map((field, i) => [field.path, values[i] ?? null]));
  const shown = index.fields.map((field, i) => `${field.path}: ${show(values[i] ?? null)}`).join(', ');
  const { collation } = index;
  const by = collation ? ` collation: ${JSON.stringify(collation.spec)}` : '';
  return new MongoFailure(
    CODES.DuplicateKey,
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name}${by} dup key: { ${shown} }`,
    { keyPattern: index.key, keyValue },
  );
}

/** All entries of an index. */
export function indexSpan(index: Index): Span {
  const start = u32(index.id);
  return { start, end: afterPrefix(start) };
}
