import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { fieldNameSchema, navigationItemsSchema } from './navigation.ts';

/** By `ArrangeNavigation` and `AddCollectionToNavigation`: a menu of the site reads as `items` says, from now on. */
const NavigationArranged = defineEvent(
  'NavigationArranged',
  z.strictObject({
    websiteId: idSchema,
    fieldName: fieldNameSchema,
    templateId: z.string().max(64),
    items: navigationItemsSchema,
    previous: navigationItemsSchema,
  }),
);

/** What `domain/registry.ts` registers of menus: an event that is missing here cannot be written. */
export const navigationEvents = [NavigationArranged] as const;
/** Every fact of stream `navigation-{websiteId}`. */
export type NavigationEvent = EventOf<(typeof navigationEvents)[number]>;
