import type { Aggregate } from '../kernel/decider.ts';
import { type ChangePreferences, changePreferences, changePreferencesSchema } from './changePreferences.ts';
import type { PreferencesEvent, PreferenceValues } from './preferences.events.ts';

/** The preferences of one namespace: stream `preferences-{websiteId}.{namespace}`. */
export const preferencesAggregate: Aggregate<PreferenceValues, ChangePreferences, PreferencesEvent> = {
  category: 'preferences',
  commands: { ChangePreferences: changePreferencesSchema },
  initialState: {},
  isTerminal: () => false,
  decide: changePreferences,
  evolve: (state, event) => (event.type === 'PreferencesChanged' ? event.data.after : state),
};

export const preferencesStreamId = (websiteId: string, namespace: string): string =>
  `${websiteId}.${namespace}`;
