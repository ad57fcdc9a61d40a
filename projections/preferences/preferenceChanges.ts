import type { Actor } from '../../domain/kernel/metadata.ts';
import {
  type PreferencesEvent,
  type PreferenceValues,
  preferencesEvents,
} from '../../domain/preferences/preferences.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface PreferenceChange {
  readonly namespace: string;
  /** The place of the change in its namespace, from 0. */
  readonly revision: number;
  readonly actor: Actor;
  readonly at: string;
  readonly before: PreferenceValues;
  readonly after: PreferenceValues;
  readonly revertedTo: number | null;
  readonly position: number;
}

/**
 * One change of preferences, for their history: who, when, before and after. `_id` is the event id. Instants ISO
 * 8601; `docs/rules/preferences.md`.
 */
export type PreferenceChangeDoc = Stored<PreferenceChange>;

/** One document for each change of a namespace. */
export const preferenceChanges: ReadModel<PreferenceChange, PreferencesEvent> = {
  name: 'preferenceChanges',
  version: 1,
  handles: preferencesEvents.map(({ type }) => type),
  onePerEvent: true,
  indexes: [{ keys: { websiteId: 1, namespace: 1, revision: -1 } }],
  keyOf: ({ id }) => id,
  project(_, { data, metadata, revision, position }) {
    const { namespace, before, after, revertedTo } = data;
    const { actor, occurredAt: at } = metadata;
    return { namespace, revision, actor, at, before, after, revertedTo, position };
  },
};
