import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { identity } from '../query/order.ts';
import { keyValues, splitPath } from '../query/paths.ts';
import { setAt } from '../update/path.ts';
import type { Stage, StageContext } from './pipeline.ts';

const FIELDS = ['from', 'localField', 'foreignField', 'as'];

function text(spec: Doc, field: string): string {
  const value = spec[field];
  if (typeof value !== 'string')
    throw failure('FailedToParse', `$lookup argument '${field}: ${String(value)}' must be a string`);
  return value;
}

function keys(doc: Value, path: readonly string[]): string[] {
  return keyValues(doc, path).values.map((value) => identity(value ?? null));
}

/** `$lookup` by equal fields; the form with a pipeline is refused. */
export function lookup(operand: Value, context: StageContext): Stage {
  if (!isDoc(operand)) throw failure('FailedToParse', 'the $lookup specification must be an Object');
  if ('pipeline' in operand || 'let' in operand) {
    throw failure('CommandNotSupported', '$lookup with let and pipeline is not supported');
  }
  for (const field of Object.keys(operand)) {
    if (!FIELDS.includes(field)) throw failure('FailedToParse', `unknown argument to $lookup: ${field}`);
  }
  const [from, local, foreign, as] = FIELDS.map((field) => text(operand, field)) as [
    string,
    string,
    string,
    string,
  ];
  const localPath = splitPath(local);
  const foreignPath = splitPath(foreign);
  const target = splitPath(as);
  if (as === '') throw assertion(16410, 'FieldPath cannot be constructed with empty string');
  let table: Map<string, Doc[]> | undefined;
  const load = (): Map<string, Doc[]> => {
    const found = new Map<string, Doc[]>();
    for (const doc of context.readCollection(from)) {
      for (const key of new Set(keys(doc, foreignPath))) {
        const list = found.get(key);
        if (list) list.push(doc);
        else found.set(key, [doc]);
      }
    }
    return found;
  };
  return {
    push: (docs) => {
      table ??= load();
      return docs.map((doc) => {
        const joined = new Set<Doc>();
        for (const key of keys(doc, localPath)) for (const match of table?.get(key) ?? []) joined.add(match);
        const result = { ...doc };
        setAt(result, target, [...joined]);
        return result;
      });
    },
    end: () => [],
  };
}
