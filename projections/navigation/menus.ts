import type { DataOf } from '../../domain/kernel/event.ts';
import type { NavigationEvent } from '../../domain/navigation/navigation.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/** An entry of a menu, with those below it. */
export type MenuItem = DataOf<NavigationEvent, 'NavigationArranged'>['items'][number];

type Arranged = Extract<NavigationEvent, { type: 'NavigationArranged' }>;

interface ArrangedMenu {
  /** The menu's place in the template. */
  readonly fieldName: string;
  readonly items: readonly MenuItem[];
}

/**
 * A menu as visitors see it, for every page. What staff drafted of it is read from its stream. `_id` is `{websiteId}.{fieldName}`.
 * `docs/rules/navigation.md`
 */
export type MenuDoc = Stored<ArrangedMenu>;

/** Folded from the last arrangement of each menu. */
export const menus: ReadModel<ArrangedMenu, Arranged> = {
  name: 'menus',
  version: 1,
  handles: ['NavigationArranged'],
  indexes: [{ keys: { websiteId: 1 } }],
  keyOf: ({ data }) => `${data.websiteId}.${data.fieldName}`,
  project: (_, { data }) => ({ fieldName: data.fieldName, items: data.items }),
};
