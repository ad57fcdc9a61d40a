import type { StoreSettings } from '../../domain/stores/store.events.ts';
import { type StoreEvent, storeEvents } from '../../domain/stores/store.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Store {
  readonly settings: StoreSettings;
}

/** The store of one website. `_id` is the website id. */
export type StoreDoc = Stored<Store>;

export const store: ReadModel<Store, StoreEvent> = {
  name: 'store',
  version: 3,
  handles: storeEvents.map(({ type }) => type),
  indexes: [],
  keyOf: ({ data }) => data.websiteId,
  project(doc, { type, data }) {
    if (type === 'StoreOpened') return { settings: data.settings };
    return doc === null ? null : { ...doc, settings: data.after };
  },
};
