import { z } from 'zod';
import type { CommandsOf } from '../kernel/decider.ts';
import { idSchema } from '../kernel/ids.ts';
import { menuPlaceSchema } from './menuPlace.ts';
import { fieldNameSchema, navigationItemsSchema } from './navigation.ts';

const websiteId = idSchema;
const fieldName = fieldNameSchema;
const menu = { websiteId, fieldName, templateId: z.string().max(64) };

/** The commands of the menus, each with the schema of its data. */
export const navigationCommands = {
  /** For visitors at once. */
  ArrangeNavigation: z.strictObject({ ...menu, items: navigationItemsSchema }),
  DraftNavigation: z.strictObject({ ...menu, items: navigationItemsSchema }),
  DiscardNavigationDraft: z.strictObject({ websiteId, fieldName }),
  /** Every draft, as it was at `revision`, which is the one that was looked at. */
  PublishNavigation: z.strictObject({ websiteId, revision: z.int().min(0) }),
  /** Pins every draft, as it was at `revision`, to a moment to come. `at` is now. One at a time. */
  ScheduleNavigation: z.strictObject({
    websiteId,
    revision: z.int().min(0),
    publishAt: z.iso.datetime(),
    at: z.iso.datetime(),
  }),
  CancelNavigationPublication: z.strictObject({ websiteId }),
  /** By the process, at the moment that was planned. Nothing where that was called off. */
  PublishScheduledNavigation: z.strictObject({
    websiteId,
    revision: z.int().min(0),
    publishAt: z.iso.datetime(),
  }),
  /**
   * For visitors at once, in the draft where one waits, and in what is planned. Without a place it is the end. `kept` comes first where
   * the menu has no entry yet: what visitors saw in its place.
   */
  AddCollectionToNavigation: z.strictObject({
    ...menu,
    collectionId: idSchema,
    place: menuPlaceSchema.optional(),
    kept: navigationItemsSchema.optional(),
  }),
  /** Likewise; what stood below its entry stays. */
  RemoveCollectionFromNavigation: z.strictObject({ websiteId, fieldName, collectionId: idSchema }),
};
export type NavigationCommand = CommandsOf<typeof navigationCommands>;
export type ArrangeNavigation = Extract<NavigationCommand, { type: 'ArrangeNavigation' }>;
export type PublishScheduledNavigation = Extract<NavigationCommand, { type: 'PublishScheduledNavigation' }>;
export type AddCollectionToNavigation = Extract<NavigationCommand, { type: 'AddCollectionToNavigation' }>;
