import { isIndexName } from '../bson/fieldOrder.ts';
import { type Doc, isDoc, isNumeric, isTruthy, type Value } from '../bson/values.ts';
import type { SortPart } from './sort.ts';

/** Names of top-level fields; `undefined` where every one may be looked at. */
export type Fields = ReadonlySet<string> | undefined;

const topOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** What a filter looks at. */
export function fieldsFiltered(filter: Doc): Fields {
  const names = new Set<string>();
  for (const [key, operand] of Object.entries(filter)) {
    if (key === '$comment' || key === '$sampleRate') continue;
    if (key === '$and' || key === '$or' || key === '$nor') {
      for (const clause of Array.isArray(operand) ? operand : []) {
        const within = isDoc(clause) ? fieldsFiltered(clause) : undefined;
        if (within === undefined) return undefined;
        for (const name of within) names.add(name);
      }
    } else if (key.startsWith('$')) return undefined;
    else names.add(topOf(key));
  }
  return names;
}

/** What a sort looks at. */
export function fieldsSorted(sort: readonly SortPart[]): Fields {
  return sort.some(({ by }) => by) ? undefined : new Set(sort.map(({ path }) => topOf(path)));
}

/** What a projection shows that names fields and nothing else. */
export function fieldsShown(projection: Doc): Fields {
  const names = new Set<string>(['_id']);
  for (const [path, operand] of Object.entries(projection)) {
    const name = topOf(path);
    // How fields of such names stand is known to who reads all of them.
    if (isIndexName(name) || path.includes('$')) return undefined;
    if (path === '_id' && isFlag(operand)) continue;
    if (!isFlag(operand) || !isTruthy(operand)) return undefined;
    names.add(name);
  }
  return names.size > 1 || isTruthy(projection._id) ? names : undefined;
}

/** What a projection shows that names whole fields and nothing else: each is shown as it stands in the document. */
export function fieldsKept(projection: Doc): Fields {
  const names = fieldsShown(projection);
  if (names === undefined || Object.keys(projection).some((path) => path.includes('.'))) return undefined;
  return projection._id === undefined || isTruthy(projection._id)
    ? names
    : new Set([...names].filter((name) => name !== '_id'));
}

const NONE: ReadonlySet<string> = new Set();

/** Of which fields a filter asks only whether something is there: of a document in one of them nothing inside is looked at. */
export function fieldsOnlyThere(filter: Doc): ReadonlySet<string> {
  const paths = Object.keys(filter);
  if (paths.some((path) => path.startsWith('$'))) return NONE;
  const inside = new Set(paths.filter((path) => path.includes('.')).map(topOf));
  return new Set(
    paths.filter((path) => !path.includes('.') && !inside.has(path) && asksWhetherThere(filter[path])),
  );
}

const ABOUT_NOTHING = new Set(['$eq', '$ne']);
function asksWhetherThere(operand: Value): boolean {
  if (operand === null) return true;
  if (!isDoc(operand)) return false;
  const asked = Object.entries(operand);
  return asked.length > 0 && asked.every(([name, value]) => ABOUT_NOTHING.has(name) && value === null);
}

const isFlag = (operand: Value): boolean => typeof operand === 'boolean' || isNumeric(operand);

/** What either looks at. */
export function fieldsOfBoth(one: Fields, other: Fields): Fields {
  return one && other && new Set([...one, ...other]);
}
