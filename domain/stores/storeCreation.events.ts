import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** What a store on a site begins as (`docs/rules/stores.md#creating`): a page of products with one category. */
export const storeCreationSchema = z.strictObject({
  websiteId: idSchema,
  collectionId: idSchema,
  rootCategoryId: idSchema,
  title: z.string().trim().min(1).max(200),
  urlId: z.string().min(1).max(200),
  allCategoryDisplayName: z.string().trim().min(1).max(100),
  /** The menu that gets an entry for it; `null` for none. */
  navigation: z.strictObject({ fieldName: z.string(), templateId: z.string() }).nullable(),
  isSevenOne: z.boolean(),
});

/** By `CreateStore`: the process `storeCreation` makes collection, root category and menu entry of it. */
const StoreCreationStarted = defineEvent('StoreCreationStarted', storeCreationSchema);

/** What `domain/registry.ts` registers of it: an event that is missing here cannot be written. */
export const storeCreationEvents = [StoreCreationStarted] as const;
/** Every fact of stream `storecreation-{collectionId}`. */
export type StoreCreationEvent = EventOf<(typeof storeCreationEvents)[number]>;
