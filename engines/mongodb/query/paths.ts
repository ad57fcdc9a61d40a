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
 * about their elements.
 */
export function reach(
  value: Value,
  parts: readonly string[],
  at: number,
  visit: (value: Value) => boolean,
): boolean {
  if (at === parts.length) return visit(value);
  const part = parts[at] as string;
  if (Array.isArray(value)) {
    if (isPosition(part)) {
      const index = Number(part);
      if (index < value.length && reach(value[index], parts, at + 1, visit)) return true;
    }
    for (const element of value) {
      if (isDoc(element) && reach(element, parts, at, visit)) return true;
    }
    return false;
  }
  if (isDoc(value)) return reach(own(value, part), parts, at + 1, visit);
  return visit(undefined);
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

/**
 * The values an index or a sort sees at a path: the elements of arrays on the way and at the end, `undefined` where the
 * path is missing, `[]` itself for an empty array at the end.
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
        if (value.length === 0) values.push(value);
        else values.push(...value);
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
