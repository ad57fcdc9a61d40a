import { keptBoth } from '../../../../api/http/contracts/kernel/keptBoth.ts';
import type { Conflict } from '../../app/editorApi.ts';
import type { ChangeRefusal } from '../../app/useChange.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields that a person typed into and that somebody else has saved as something else since, or had before and the person
 * has not chosen yet (`known`).
 */
export function changedByBoth(
  typedInto: readonly string[],
  typed: Values,
  before: Values,
  saved: Values,
  known: Pick<ChangeRefusal, 'conflicts'> | null,
): Conflict[] {
  const isOpen = (field: string) => known?.conflicts.some((conflict) => conflict.field === field) ?? false;
  return typedInto
    .filter((field) => isOpen(field) || differs(before[field], saved[field]))
    .filter((field) => differs(typed[field], saved[field]))
    .filter((field) => isOpen(field) || keptBoth(before[field], saved[field], typed[field]) === null)
    .map((field) => ({ field, theirs: saved[field], yours: typed[field] }));
}

/** The lists that a person changed, with what somebody else has saved in other pieces of them since. */
export function withTheirs(
  typedInto: readonly string[],
  typed: Values,
  before: Values,
  saved: Values,
): Values {
  const kept = (field: string) => keptBoth(before[field], saved[field], typed[field]) ?? typed[field];
  return Object.fromEntries(typedInto.map((field) => [field, kept(field)]));
}

/** As the gateway would say it, before anything was sent. */
export const changedMeanwhile = (conflicts: readonly Conflict[], revision: number | null): ChangeRefusal => ({
  message: 'Somebody else has changed the same. Choose what is right.',
  code: 'CHANGED_MEANWHILE',
  field: null,
  conflicts,
  revision,
});

/** Compared as JSON: forms hold plain data with fields in a fixed order. */
const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
