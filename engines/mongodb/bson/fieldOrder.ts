import type { Doc, Value } from './values.ts';

/**
 * JavaScript lists properties such as "7" before all others. A document that has such names remembers here how its fields
 * stand; the list may name fields that are gone, and fields it does not name stand behind.
 */
const ORDER = Symbol('order of fields');

interface Ordered {
  [ORDER]?: readonly string[];
}

/** Until there is one ordered document, none need be looked for. */
let any = false;

const LARGEST_INDEX = 2 ** 32 - 2;

/** Whether JavaScript would move a property of this name to the front. */
export function isIndexName(name: string): boolean {
  const first = name.charCodeAt(0);
  if (!(first >= 48 && first <= 57)) return false;
  const index = Number(name);
  return index <= LARGEST_INDEX && String(index) === name;
}

/** Says how the fields of a document stand, where that is not how JavaScript lists them. */
export function keepOrder(doc: Doc, names: readonly string[]): void {
  const listed = Object.keys(doc);
  if (listed.every((name, i) => name === names[i])) return;
  (doc as Ordered)[ORDER] = names;
  any = true;
}

/** The names of a document's fields as they stand. */
export function fieldNames(doc: Doc): string[] {
  const order = (doc as Ordered)[ORDER];
  if (order === undefined) return Object.keys(doc);
  const names = new Set(order.filter((name) => Object.hasOwn(doc, name)));
  for (const name of Object.keys(doc)) names.add(name);
  return [...names];
}

/** As `Object.entries`, in the order of the document. */
export function fieldEntries(doc: Doc): [string, Value][] {
  if ((doc as Ordered)[ORDER] === undefined) return Object.entries(doc);
  return fieldNames(doc).map((name) => [name, doc[name]]);
}

/** Sets a field; a new one stands behind the others. */
export function putField(doc: Doc, name: string, value: Value): void {
  if (isIndexName(name) && !Object.hasOwn(doc, name)) {
    const names = [...fieldNames(doc), name];
    doc[name] = value;
    keepOrder(doc, names);
  } else if (name === '__proto__') {
    Object.defineProperty(doc, name, { value, enumerable: true, configurable: true, writable: true });
  } else doc[name] = value;
}

/** Sets every field of another document. */
export function mergeFields(doc: Doc, other: Doc): void {
  for (const [name, value] of fieldEntries(other)) putField(doc, name, value);
}

/** Removes a field, from the order too. */
export function dropField(doc: Doc, name: string): void {
  delete doc[name];
  const order = (doc as Ordered)[ORDER];
  if (order) (doc as Ordered)[ORDER] = order.filter((other) => other !== name);
}

/** A document of the fields as they are listed. */
export function fromFields(entries: readonly (readonly [string, Value])[]): Doc {
  const doc: Doc = Object.fromEntries(entries);
  if (entries.some(([name]) => isIndexName(name)))
    keepOrder(doc, [...new Set(entries.map(([name]) => name))]);
  return doc;
}

type Listed = Value | Map<string, Listed> | Listed[];

function isPlain(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function hasOrder(value: Value): boolean {
  if (Array.isArray(value)) return value.some(hasOrder);
  if (!isPlain(value)) return false;
  return (value as Ordered)[ORDER] !== undefined || Object.values(value).some(hasOrder);
}

function listed(value: Value): Listed {
  if (Array.isArray(value)) return value.map(listed);
  if (!isPlain(value)) return value;
  return new Map(fieldEntries(value).map(([name, inner]) => [name, listed(inner)]));
}

/** What the encoder is given so that it writes the fields as they stand. */
export function forEncoder(doc: Doc): Doc {
  return any && hasOrder(doc) ? (listed(doc) as unknown as Doc) : doc;
}
