import { randomUUID } from 'node:crypto';
import { Binary } from 'bson';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { type Doc, isDoc, toNumber } from '../bson/values.ts';
import { keptCollation } from '../collation/parse.ts';
import { under } from '../collation/scope.ts';
import { failure } from '../errors.ts';
import { compileFilter, type Predicate } from '../query/match.ts';
import { splitPath } from '../query/paths.ts';
import { Collection, type CollectionState, indexSpan } from './collection.ts';
import type { Index, IndexField, StoredIndex } from './indexSpec.ts';
import { RecentRecords } from './recentRecords.ts';
import { afterPrefix, type Store } from './store.ts';
import { isView, SYSTEM_VIEWS, Views } from './views.ts';

const COLLECTIONS = Buffer.from('c:');
const NEXT_ID = Buffer.from('n');

function sizesKey(id: number): Buffer {
  return Buffer.from(`s:${id}`);
}

function entryKey(id: number): Buffer {
  return Buffer.from(`c:${id}`);
}

/** Which documents a partial index lists does not depend on who asks. */
function coverage(partial: Doc): Predicate {
  const matches = under(undefined, () => compileFilter(partial));
  return (doc) => under(undefined, () => matches(doc));
}

function fieldsOf(key: Doc): IndexField[] {
  return Object.entries(key).map(([path, direction]) => ({
    path,
    parts: splitPath(path),
    descending: toNumber(direction) < 0,
    hashed: direction === 'hashed',
  }));
}

/** What the entries of a text index are made of. */
const TERMS: readonly IndexField[] = [{ path: '_fts', parts: ['_fts'], descending: false, hashed: false }];

/** An index ready for use, by what the catalogue keeps of it. */
export function toIndex(stored: StoredIndex): Index {
  return {
    ...stored,
    partial: stored.partial,
    expireAfterSeconds: stored.expireAfterSeconds,
    covers: stored.partial ? coverage(stored.partial) : undefined,
    collation: keptCollation(stored.collation),
    text: stored.text,
    uses: 0,
    fields: stored.text ? TERMS : fieldsOf(stored.key),
    multi: [...stored.multi],
  };
}

function toStored(index: Index): Doc {
  return {
    id: index.id,
    name: index.name,
    key: index.key,
    unique: index.unique,
    sparse: index.sparse,
    hidden: index.hidden,
    ...(index.partial ? { partial: index.partial } : {}),
    ...(index.expireAfterSeconds !== undefined ? { expireAfterSeconds: index.expireAfterSeconds } : {}),
    ...(index.collation ? { collation: index.collation.spec } : {}),
    ...(index.text ? { text: { ...index.text } } : {}),
    multi: [...index.multi],
    longKeys: index.longKeys,
  };
}

function newUuid(): Binary {
  return new Binary(Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), 4);
}

/** All collections by namespace; written through to `meta` inside the transaction that changes them. */
export class Catalog {
  readonly #store: Store;
  readonly views: Views;
  readonly #collections = new Map<string, Collection>();
  readonly #recent = new RecentRecords();
  readonly #resized = new Set<Collection>();
  readonly #changed = new Set<Collection>();
  #nextId = 1;

  constructor(store: Store) {
    this.#store = store;
    this.views = new Views(store, this);
    this.reload();
  }

  /** Reads everything from disk again: at the start and after a transaction that failed. */
  reload(): void {
    this.#collections.clear();
    this.#resized.clear();
    this.#changed.clear();
    this.#nextId = this.#store.meta.get(NEXT_ID)?.readUInt32BE(0) ?? 1;
    const span = { start: COLLECTIONS, end: afterPrefix(COLLECTIONS) };
    for (const { value } of this.#store.meta.entries(span)) {
      const stored = decode(value);
      const id = stored.id as number;
      const sizes = this.#store.meta.get(sizesKey(id));
      this.#open({
        id,
        db: stored.db as string,
        name: stored.name as string,
        uuid: stored.uuid instanceof Binary ? stored.uuid : newUuid(),
        options: stored.options as Doc,
        created: stored.created as Date,
        indexes: (stored.indexes as unknown as StoredIndex[]).map(toIndex),
        count: sizes?.readDoubleLE(0) ?? 0,
        bytes: sizes?.readDoubleLE(8) ?? 0,
      });
    }
    this.views.reload(this.#collections.values());
  }

  #open(state: CollectionState): Collection {
    const collection = new Collection(this.#store, state, this.#recent, (changed, layout) => {
      this.#resized.add(changed);
      if (layout) this.#changed.add(changed);
    });
    this.#collections.set(`${state.db}.${state.name}`, collection);
    return collection;
  }

  find(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  inDatabase(db: string): Collection[] {
    return [...this.#collections.values()].filter((collection) => collection.state.db === db);
  }

  databases(): string[] {
    return [...new Set([...this.#collections.values()].map((collection) => collection.state.db))].sort();
  }

  nextId(): number {
    const id = this.#nextId++;
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(this.#nextId);
    this.#store.meta.put(NEXT_ID, bytes);
    return id;
  }

  create(db: string, name: string, options: Doc = {}): Collection {
    checkNamespace(db, name);
    if (this.views.find(db, name)) throw isView(`${db}.${name}`);
    const id = this.nextId();
    const idIndex: StoredIndex = {
      id: this.nextId(),
      name: '_id_',
      key: { _id: 1 },
      unique: true,
      sparse: false,
      hidden: false,
      ...(isDoc(options.collation ?? null) ? { collation: options.collation as Doc } : {}),
      multi: [false],
      longKeys: false,
    };
    const collection = this.#open({
      id,
      db,
      name,
      uuid: newUuid(),
      options,
      created: new Date(),
      indexes: [toIndex(idIndex)],
      count: 0,
      bytes: 0,
    });
    this.#changed.add(collection);
    this.#resized.add(collection);
    return collection;
  }

  /** The collection of a command that does not make one. @throws CommandNotSupportedOnView */
  notView(db: string, name: string): Collection | undefined {
    const collection = this.find(db, name);
    if (collection === undefined && this.views.find(db, name)) throw isView(`${db}.${name}`);
    return collection;
  }

  findOrCreate(db: string, name: string): Collection {
    return this.find(db, name) ?? this.create(db, name);
  }

  drop(collection: Collection): void {
    const { state } = collection;
    collection.dropped = true;
    this.#collections.delete(collection.namespace);
    this.#resized.delete(collection);
    this.#changed.delete(collection);
    this.#store.docs.removeSpan(collection.span());
    for (const index of state.indexes) this.#store.index.removeSpan(indexSpan(index));
    this.#store.meta.remove(entryKey(state.id));
    this.#store.meta.remove(sizesKey(state.id));
    if (state.name === SYSTEM_VIEWS) this.views.forget(state.db);
  }

  rename(collection: Collection, db: string, name: string): void {
    checkNamespace(db, name);
    this.#collections.delete(collection.namespace);
    collection.state.db = db;
    collection.state.name = name;
    this.#collections.set(collection.namespace, collection);
    this.#changed.add(collection);
  }

  addIndex(collection: Collection, index: Index): void {
    try {
      collection.build(index);
    } catch (error) {
      this.#store.index.removeSpan(indexSpan(index));
      throw error;
    }
    collection.state.indexes = [...collection.state.indexes, index];
    this.#changed.add(collection);
  }

  /** What `collMod` may change. */
  changeIndex(
    collection: Collection,
    index: Index,
    { expireAfterSeconds, hidden }: Pick<Index, 'hidden' | 'expireAfterSeconds'>,
  ): void {
    const { indexes } = collection.state;
    indexes[indexes.indexOf(index)] = { ...index, expireAfterSeconds, hidden };
    this.#changed.add(collection);
  }

  changeOptions(collection: Collection, options: Doc): void {
    collection.state.options = options;
    this.#changed.add(collection);
  }

  dropIndex(collection: Collection, index: Index): void {
    collection.state.indexes = collection.state.indexes.filter((other) => other !== index);
    this.#store.index.removeSpan(indexSpan(index));
    this.#changed.add(collection);
  }

  /** Writes what changed in this transaction; the last step of each. */
  save(): void {
    for (const { state } of this.#changed) {
      this.#store.meta.put(
        entryKey(state.id),
        encode({
          id: state.id,
          db: state.db,
          name: state.name,
          uuid: state.uuid,
          options: state.options,
          created: state.created,
          indexes: state.indexes.map(toStored),
        }),
      );
    }
    for (const { state } of this.#resized) {
      const sizes = Buffer.alloc(16);
      sizes.writeDoubleLE(state.count, 0);
      sizes.writeDoubleLE(state.bytes, 8);
      this.#store.meta.put(sizesKey(state.id), sizes);
    }
    this.#changed.clear();
    this.#resized.clear();
  }
}

const SYSTEM_COLLECTIONS = [SYSTEM_VIEWS, 'system.js', 'system.profile'];

/** @throws InvalidNamespace */
export function checkNamespace(db: string, name: string): void {
  if (
    name === '' ||
    name.startsWith('.') ||
    name.endsWith('.') ||
    name.includes('\0') ||
    name.includes('$')
  ) {
    throw failure('InvalidNamespace', `Invalid collection name: ${name}`);
  }
  if (name.startsWith('system.') && !SYSTEM_COLLECTIONS.includes(name)) {
    throw failure('InvalidNamespace', `Invalid system namespace: ${db}.${name}`);
  }
  if (db === '' || /[/\\. "$\0]/.test(db) || Buffer.byteLength(db) > 63) {
    throw failure('InvalidNamespace', `Invalid database name: '${db}'`);
  }
  if (Buffer.byteLength(`${db}.${name}`) > 255) {
    throw failure(
      'InvalidNamespace',
      `Fully qualified namespace is too long. Namespace: ${db}.${name} Max: 255`,
    );
  }
}
