import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { fieldNameSchema, navigationItemsSchema } from './navigation.ts';

/** A menu of the site reads as `items` says, from now on. */
export const NavigationArranged = defineEvent(
  'NavigationArranged',
  z.strictObject({
    websiteId: idSchema,
    fieldName: fieldNameSchema,
    templateId: z.string().max(64),
    items: navigationItemsSchema,
    previous: navigationItemsSchema,
  }),
);

export const navigationEvents = [NavigationArranged] as const;
export type NavigationEvent = EventOf<(typeof navigationEvents)[number]>;
