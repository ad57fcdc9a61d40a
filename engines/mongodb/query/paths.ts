import { isDoc, type Value } from '../bson/values.ts';

/** `a.b.0` as its parts. */
export function splitPath(path: string): string[] {
  return path.split('.');
}

function isPosition(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

function own(value: { readonly [field: string]: Value }, field: string): Value {
  return Object.hasOwn(value, field) ? value[field] : undefined;
}

/**
 * Calls `visit` with every value a dotted path reaches, going through arrays both by position and by element, until it
 * returns true. A path that reaches nothing visits `undefined`. Arrays at the end are visited whole; `visit` decides
 * about their elements, but for one that a place in another array names: that stands for itself, `alone`.
 */
export function reach(
  value: Value,
  parts: readonly string[],
  at: number,
  visit: (value: Value, alone?: boolean) => boolean,
): boolean {
  if (at === parts.length) return visit(value);
  const part = parts[at] as string;
  if (Array.isArray(value)) {
    if (isPosition(part)) {
      const index = Number(part);
      if (index < value.length && reachPlace(value[index], parts, at + 1, visit)) return true;
    }
    for (const element of value) {
      if (isDoc(element) && reach(element, parts, at, visit)) return true;
    }
    return false;
  }
  if (isDoc(value)) return reach(own(value, part), parts, at + 1, visit);
  return visit(undefined);
}

/** As `reach`, from what stands at a place of an array. */
function reachPlace(
  value: Value,
  parts: readonly string[],
  at: number,
  visit: (value: Value, alone?: boolean) => boolean,
): boolean {
  return at === parts.length ? visit(value, true) : reach(value, parts, at, visit);
}

/** The value at a dotted path through documents only; arrays by position when `positions` is set. */
export function plainGet(value: Value, parts: readonly string[], positions = false): Value {
  let here = value;
  for (const part of parts) {
    if (isDoc(here)) here = own(here, part);
    else if (positions && Array.isArray(here) && isPosition(part)) here = here[Number(part)];
    else return undefined;
  }
  return here;
}

/** What stands for an empty array at the end of a path, which is another thing than one among the elements of an array. */
export const EMPTY_ARRAY: Value = Object.freeze([]) as never;

/**
 * Whether two of the paths go through arrays that stand side by side, so that nobody can say which elements belong
 * together. Arrays in each other, and one that several paths go through, do not.
 */
export function areParallel(doc: Value, paths: readonly (readonly string[])[]): boolean {
  const arrays = new Map<string, Value>();
  let parallel = false;
  const walk = (value: Value, parts: readonly string[], at: number, within: string): void => {
    const part = parts[at];
    if (Array.isArray(value)) {
      if (part !== undefined && isPosition(part) && Number(part) < value.length) {
        walk(value[Number(part)], parts, at + 1, within);
        return;
      }
      const known = arrays.get(within) ?? value;
      if (known !== value) parallel = true;
      arrays.set(within, known);
      if (part === undefined) return;
      for (const [i, element] of value.entries())
        if (isDoc(element)) walk(element, parts, at, `${within}.${i}`);
    } else if (part !== undefined && isDoc(value)) walk(own(value, part), parts, at + 1, within);
  };
  for (const parts of paths) walk(doc, parts, 0, '');
  return parallel;
}

/**
 * The values an index or a sort sees at a path: the elements of arrays on the way and at the end, `undefined` where the
 * path is missing, `EMPTY_ARRAY` for one at the end.
 *
 * @returns the values and whether an array was crossed
 */
export function keyValues(doc: Value, parts: readonly string[]): { values: Value[]; multi: boolean } {
  const values: Value[] = [];
  let multi = false;
  const walk = (value: Value, at: number): void => {
    if (at === parts.length) {
      if (Array.isArray(value)) {
        multi = true;
        if (value.length === 0) values.push(EMPTY_ARRAY);
        else for (const element of value) values.push(element);
      } else values.push(value);
      return;
    }
    const part = parts[at] as string;
    if (Array.isArray(value)) {
      multi = true;
      if (isPosition(part) && Number(part) < value.length) {
        walk(value[Number(part)], at + 1);
        return;
      }
      if (value.length === 0) values.push(undefined);
      for (const element of value) {
        if (isDoc(element)) walk(element, at);
        else values.push(undefined);
      }
    } else if (isDoc(value)) walk(own(value, part), at + 1);
    else values.push(undefined);
  };
  walk(doc, 0);
  return { values, multi };
}
