import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { isKnown, NAMESPACES } from './namespaces.ts';
import {
  namespaceSchema,
  type PreferencesEvent,
  type PreferenceValues,
  preferenceValuesSchema,
} from './preferences.events.ts';

/** One namespace is a form, not a database. */
const MOST_VALUES = 200;

export const changePreferencesSchema = z.strictObject({
  websiteId: idSchema,
  namespace: namespaceSchema,
  values: preferenceValuesSchema,
  revertedTo: z.int().nonnegative().nullable(),
});
export type ChangePreferences = Command<'ChangePreferences', z.infer<typeof changePreferencesSchema>>;

/** Puts `values` in the place of what was set. Only a real change is a fact (`docs/rules/preferences.md#changes`). */
export function changePreferences(
  { data: { websiteId, namespace, values, revertedTo } }: ChangePreferences,
  before: PreferenceValues,
): PreferencesEvent[] {
  const after = withoutEmpty(values);
  if (isEqual(before, after)) return [];
  assertFits(namespace, after);
  return [{ type: 'PreferencesChanged', data: { websiteId, namespace, before, after, revertedTo } }];
}

function assertFits(namespace: string, values: PreferenceValues): void {
  if (Object.keys(values).length > MOST_VALUES) {
    throw new DomainError('PREFERENCES_INVALID', `A namespace holds at most ${MOST_VALUES} preferences.`);
  }
  if (!isKnown(namespace)) return;
  const { error } = NAMESPACES[namespace].safeParse(values);
  const [issue] = error?.issues ?? [];
  if (!issue) return;
  const field = issue.path.join('.');
  throw new DomainError('PREFERENCES_INVALID', field ? `${field}: ${issue.message}` : issue.message, {
    field,
  });
}

/** Without the website id, which the host name decides, and without values that say nothing (`docs/rules/preferences.md#changes`). */
function withoutEmpty({ websiteId: _, ...values }: PreferenceValues): PreferenceValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

/** `false` and `0` are choices; nothing, no text, no elements are not. */
function isEmpty(value: PreferenceValues[string]): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
