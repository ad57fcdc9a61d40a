import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { fieldNameSchema, navigationItemsSchema } from './navigation.ts';

const plannedMenuSchema = z.strictObject({
  fieldName: fieldNameSchema,
  templateId: z.string().max(64),
  items: navigationItemsSchema,
});
const menu = { websiteId: idSchema, ...plannedMenuSchema.shape };
const plan = { websiteId: idSchema, revision: z.int().min(0), publishAt: z.iso.datetime() };

/**
 * By `ArrangeNavigation`, `PublishNavigation`, `PublishScheduledNavigation`, `AddCollectionToNavigation` and
 * `RemoveCollectionFromNavigation`: a menu of the site reads as `items` says for visitors, from now on. What waited of it waits no more.
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
/** By `ScheduleNavigation`: from `publishAt` on these menus read so. What staff had drafted of them at `revision`. */
const NavigationScheduled = defineEvent(
  'NavigationScheduled',
  z.strictObject({
    websiteId: idSchema,
    revision: z.int().min(0),
    publishAt: z.iso.datetime(),
    menus: z.array(plannedMenuSchema).min(1),
  }),
);
/** A publication of menus that was planned does not take place, or another one takes its place. */
const NavigationPublicationCancelled = defineEvent('NavigationPublicationCancelled', z.strictObject(plan));
/** By `PublishScheduledNavigation`, at its moment: what was planned is done; each menu that changed by it is arranged beside. */
const NavigationPublished = defineEvent('NavigationPublished', z.strictObject(plan));
/** By `DiscardNavigationDraft`: what waited, `items`, is shown to nobody; the menu stays as visitors see it. */
const NavigationDraftDiscarded = defineEvent('NavigationDraftDiscarded', z.strictObject(menu));

/** What `domain/registry.ts` registers of menus: an event that is missing here cannot be written. */
export const navigationEvents = [
  NavigationArranged,
  NavigationDrafted,
  NavigationDraftDiscarded,
  NavigationScheduled,
  NavigationPublicationCancelled,
  NavigationPublished,
] as const;
/** Every fact of stream `navigation-{websiteId}`. */
export type NavigationEvent = EventOf<(typeof navigationEvents)[number]>;
