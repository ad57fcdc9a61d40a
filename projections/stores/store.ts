import type { StoreSettings } from '../../domain/stores/store.events.ts';
import { type StoreEvent, storeEvents } from '../../domain/stores/store.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Store {
  readonly settings: StoreSettings;
  readonly openedAt: string;
}

/** The store of one website. `_id` is the website id. */
export type StoreDoc = Stored<Store>;

export const store: ReadModel<Store, StoreEvent> = {
  name: 'store',
  version: 2,
  handles: storeEvents.map(({ type }) => type),
  indexes: [],
  keyOf: ({ data }) => data.websiteId,
  project(doc, { type, data, metadata }) {
    if (type === 'StoreOpened') return { settings: data.settings, openedAt: metadata.occurredAt };
    return doc === null ? null : { ...doc, settings: data.after };
  },
};
