import { fnv1a } from '../../kernel/fnv1a.ts';

const PARTS = 256;

/**
 * A record of many entries, kept in 256 parts by the hash of their ids: a change copies one of them instead of all.
 * Plain data, as states of processes have to be.
 */
export type PartedRecord<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

const partOf = (id: string): string => String(fnv1a(id) % PARTS);

/** What is kept under an id; `undefined` for none. */
export function entryOf<Value>(record: PartedRecord<Value>, id: string): Value | undefined {
  const part = record[partOf(id)];
  return part && Object.hasOwn(part, id) ? part[id] : undefined;
}

/** The record with this entry, in place of what was kept under the id. */
export function withEntry<Value>(record: PartedRecord<Value>, id: string, value: Value): PartedRecord<Value> {
  const part = partOf(id);
  return { ...record, [part]: { ...record[part], [id]: value } };
}

/** The record without what is kept under an id; itself where there is nothing. */
export function withoutEntry<Value>(record: PartedRecord<Value>, id: string): PartedRecord<Value> {
  if (entryOf(record, id) === undefined) return record;
  const part = partOf(id);
  const { [id]: _gone, ...others } = record[part] ?? {};
  return { ...record, [part]: others };
}
