import { dropField, putField } from '../bson/fieldOrder.ts';
import { show } from '../bson/show.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';

/** What `$`, `$[]` and `$[name]` in a path mean for one document. */
export interface PathContext {
  /** Element that the query matched, for the positional `$`. */
  readonly position: number | undefined;
  readonly filters: ReadonlyMap<string, (element: Value) => boolean>;
}

const MAX_PADDING = 1_500_000;

/** Replaces `$`, `$[]` and `$[name]` in a path by the array positions they stand for in this document. */
export function concretePaths(doc: Value, parts: readonly string[], context: PathContext): string[][] {
  let found: { at: Value; path: string[] }[] = [{ at: doc, path: [] }];
  for (const part of parts) {
    if (part === '$') {
      if (context.position === undefined) {
        throw failure('BadValue', 'The positional operator did not find the match needed from the query.');
      }
      const key = String(context.position);
      found = found.map(({ at, path }) => step(at, path, key));
      continue;
    }
    const named = /^\$\[(.*)\]$/.exec(part);
    if (named === null) {
      found = found.map(({ at, path }) => step(at, path, part));
      continue;
    }
    const test = elementFilter(named[1] as string, parts, context);
    found = found.flatMap(({ at, path }) => {
      if (!Array.isArray(at)) {
        throw failure(
          'BadValue',
          at === undefined
            ? `The path '${path.join('.')}' must exist in the document in order to apply array updates.`
            : `Cannot apply array updates to non-array element ${path.at(-1)}: ${show(at)}`,
        );
      }
      return at.flatMap((element, i) => (test(element) ? [{ at: element, path: [...path, String(i)] }] : []));
    });
  }
  return found.map(({ path }) => path);
}

function elementFilter(
  name: string,
  path: readonly string[],
  context: PathContext,
): (element: Value) => boolean {
  if (name === '') return () => true;
  const filter = context.filters.get(name);
  if (filter === undefined) {
    throw failure('BadValue', `No array filter found for identifier '${name}' in path '${path.join('.')}'`);
  }
  return filter;
}

function step(at: Value, path: string[], part: string): { at: Value; path: string[] } {
  return { at: childOf(at, part), path: [...path, part] };
}

function childOf(at: Value, part: string): Value {
  if (Array.isArray(at)) return /^\d+$/.test(part) ? at[Number(part)] : undefined;
  return isDoc(at) && Object.hasOwn(at, part) ? at[part] : undefined;
}

/** The value at a path; numbers in it are places in arrays. */
export function getAt(doc: Value, path: readonly string[]): Value {
  return path.reduce<Value>((at, part) => childOf(at, part), doc);
}

function notViable(part: string, holder: string, at: Value): Error {
  return failure('PathNotViable', `Cannot create field '${part}' in element {${holder}: ${show(at)}}`);
}

/** The order in which the paths of an update are taken: numbers as numbers, everything else as text. */
export function comparePaths(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [one, other] = [left[i] as string, right[i] as string];
    if (one === other) continue;
    if (/^\d+$/.test(one) && /^\d+$/.test(other)) return Number(one) - Number(other);
    return one < other ? -1 : 1;
  }
  return left.length - right.length;
}

/** Sets a value, creating documents on the way and filling arrays up with nulls. @throws PathNotViable */
export function setAt(doc: Doc, path: readonly string[], value: Value): void {
  let at: Value = doc;
  for (let i = 0; i < path.length; i++) {
    const part = path[i] as string;
    const last = i === path.length - 1;
    const next: Value = last ? value : childOf(at, part);
    const put: Value = next === undefined ? {} : next;
    if (Array.isArray(at)) {
      if (!/^\d+$/.test(part)) throw notViable(part, path[i - 1] ?? '', at);
      const index = Number(part);
      if (index - at.length > MAX_PADDING)
        throw failure('BadValue', `cannot backfill array to position ${index}`);
      while (at.length < index) at.push(null);
      at[index] = put;
    } else if (isDoc(at)) {
      putField(at, part, put);
    } else throw notViable(part, path[i - 1] ?? '', at);
    at = put;
  }
}

/** Removes a field; an array element becomes null. */
export function unsetAt(doc: Doc, path: readonly string[]): void {
  const holder = getAt(doc, path.slice(0, -1));
  const part = path.at(-1) as string;
  if (Array.isArray(holder)) {
    if (/^\d+$/.test(part) && Number(part) < holder.length) holder[Number(part)] = null;
  } else if (isDoc(holder)) dropField(holder, part);
}
