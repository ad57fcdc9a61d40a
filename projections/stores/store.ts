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
  version: 1,
  handles: storeEvents.map(({ type }) => type),
  indexes: [],
  keyOf: ({ data }) => data.websiteId,
  project: (_, { data, metadata }) => ({ settings: data.settings, openedAt: metadata.occurredAt }),
};
