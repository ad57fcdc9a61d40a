import type { StoreSettings } from '../../domain/stores/store.events.ts';
import { type StoreSettingsEvent, storeSettingsEvents } from '../../domain/stores/store.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Store {
  readonly settings: StoreSettings;
}

/**
 * The store of one website as pages and papers read its settings. `_id` is the website id.
 * `docs/rules/stores.md`
 */
export type StoreDoc = Stored<Store>;

/** Folded from the stream of each store. */
export const store: ReadModel<Store, StoreSettingsEvent> = {
  name: 'store',
  version: 3,
  handles: storeSettingsEvents.map(({ type }) => type),
  indexes: [],
  keyOf: ({ data }) => data.websiteId,
  project(doc, { type, data }) {
    if (type === 'StoreOpened') return { settings: data.settings };
    return doc === null ? null : { ...doc, settings: data.after };
  },
};
