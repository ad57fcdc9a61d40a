import { isEqual } from '../domain/kernel/isEqual.ts';

/**
 * One field that an event changed, e.g. `{ field: 'price', before: { amount: 1900, … }, after: { amount: 2100, … } }`.
 * `null` before: there was nothing, or the event does not say; `null` after: it is gone. Money in minor units.
 */
export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields in which two states differ; one that a state does not name is `null` there. */
export function difference(before: object, after: object): Change[] {
  const then = Object.entries(before);
  const now = new Map(Object.entries(after));
  const fields = new Set([...then.map(([field]) => field), ...now.keys()]);
  const was = new Map(then);
  return [...fields]
    .map((field) => ({ field, before: was.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => !isEqual(change.before, change.after));
}
