import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { fieldNameSchema, navigationItemsSchema } from './navigation.ts';

const menu = {
  websiteId: idSchema,
  fieldName: fieldNameSchema,
  templateId: z.string().max(64),
  items: navigationItemsSchema,
};

/**
 * By `ArrangeNavigation`, `PublishNavigation`, `AddCollectionToNavigation` and `RemoveCollectionFromNavigation`: a menu of the
 * site reads as `items` says for visitors, from now on. What waited of it waits no more.
 */
const NavigationArranged = defineEvent(
  'NavigationArranged',
  z.strictObject({ ...menu, previous: navigationItemsSchema }),
);
/** By `DraftNavigation`: what the menu shall read once it is published. `previous` is what staff saw of it before. */
const NavigationDrafted = defineEvent(
  'NavigationDrafted',
  z.strictObject({ ...menu, previous: navigationItemsSchema }),
);
/** By `DiscardNavigationDraft`: what waited, `items`, is shown to nobody; the menu stays as visitors see it. */
const NavigationDraftDiscarded = defineEvent('NavigationDraftDiscarded', z.strictObject(menu));

/** What `domain/registry.ts` registers of menus: an event that is missing here cannot be written. */
export const navigationEvents = [NavigationArranged, NavigationDrafted, NavigationDraftDiscarded] as const;
/** Every fact of stream `navigation-{websiteId}`. */
export type NavigationEvent = EventOf<(typeof navigationEvents)[number]>;
