import { type NavigationEvent, navigationEvents } from '../../domain/navigation/navigation.events.ts';
import type { NavigationItem } from '../../domain/navigation/navigation.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface ArrangedMenu {
  readonly fieldName: string;
  readonly items: readonly NavigationItem[];
}

/** A menu as it was arranged last. `_id` is `{websiteId}.{fieldName}`. */
export type MenuDoc = Stored<ArrangedMenu>;

export const menus: ReadModel<ArrangedMenu, NavigationEvent> = {
  name: 'menus',
  version: 1,
  handles: navigationEvents.map(({ type }) => type),
  indexes: [{ keys: { websiteId: 1 } }],
  keyOf: ({ data }) => `${data.websiteId}.${data.fieldName}`,
  project: (_, { data }) => ({ fieldName: data.fieldName, items: data.items }),
};
