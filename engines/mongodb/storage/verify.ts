import { decode } from '../bson/decode.ts';
import type { Doc, Value } from '../bson/values.ts';
import { type Collection, indexSpan } from './collection.ts';
import { keysOf } from './indexKeys.ts';
import type { Index } from './indexSpec.ts';
import { recordBytes, u32 } from './keys.ts';
import type { Entry, Span } from './span.ts';
import { readSpan, type Store } from './store.ts';

const AT_ONCE = 200;

interface Finding {
  readonly indexName: string;
  readonly recordId: number;
  readonly _id: Value;
}

/**
 * Compares the documents of a collection with its index entries, both ways. Each step looks at a few entries as they are
 * at that moment, so writes may go on meanwhile.
 */
export class Verification {
  readonly keysPerIndex: Record<string, number> = {};
  readonly missing: Finding[] = [];
  readonly extra: Finding[] = [];
  documents = 0;
  undecodable = 0;
  readonly #store: Store;
  readonly #collection: Collection;
  readonly #tables: { readonly span: Span; readonly index: Index | undefined }[];
  #from: Buffer | undefined;

  constructor(store: Store, collection: Collection) {
    this.#store = store;
    this.#collection = collection;
    const { indexes } = collection.state;
    for (const { name } of indexes) this.keysPerIndex[name] = 0;
    this.#tables = [
      { span: collection.span(), index: undefined },
      ...indexes.map((index) => ({ span: indexSpan(index), index })),
    ];
  }

  /** @returns true when everything was looked at */
  step(): boolean {
    const [table] = this.#tables;
    if (table === undefined || this.#collection.dropped) return true;
    const { index, span } = table;
    const start = this.#from ?? span.start;
    const { entries, ended } = readSpan(
      index ? this.#store.index : this.#store.docs,
      { start, end: span.end },
      AT_ONCE,
    );
    for (const entry of entries) index ? this.#checkEntry(index, entry) : this.#checkDocument(entry);
    const last = entries.at(-1);
    this.#from = ended || last === undefined ? undefined : Buffer.concat([last.key, Buffer.of(0)]);
    if (this.#from === undefined) this.#tables.shift();
    return this.#tables.length === 0;
  }

  #checkDocument({ key, value }: Entry): void {
    const record = key.readUIntBE(4, 6);
    this.documents += 1;
    const doc = this.#decoded(value);
    if (doc === undefined) return;
    for (const index of this.#collection.state.indexes) {
      for (const entry of entryKeys(index, doc, record)) {
        const owner = this.#store.index.get(entry)?.readUIntBE(0, 6);
        if (owner !== record) this.missing.push({ indexName: index.name, recordId: record, _id: doc._id });
      }
    }
  }

  #checkEntry(index: Index, { key, value }: Entry): void {
    const record = value.readUIntBE(0, 6);
    this.keysPerIndex[index.name] = (this.keysPerIndex[index.name] ?? 0) + 1;
    const bytes = this.#collection.get(record);
    const doc = bytes && this.#decoded(bytes);
    if (doc && entryKeys(index, doc, record).some((each) => each.equals(key))) return;
    this.extra.push({ indexName: index.name, recordId: record, _id: doc?._id });
  }

  #decoded(bytes: Buffer): Doc | undefined {
    try {
      return decode(bytes);
    } catch {
      this.undecodable += 1;
      return undefined;
    }
  }
}

function entryKeys(index: Index, doc: Doc, record: number): Buffer[] {
  const suffix = index.unique ? Buffer.alloc(0) : recordBytes(record);
  return keysOf(index, doc).keys.map((key) => Buffer.concat([u32(index.id), key, suffix]));
}
