import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** Longest name of a category below the root (`docs/rules/collections.md#categories`). */
export const MAX_CATEGORY_NAME = 25;

/** One category of a collection (`docs/rules/collections.md#categories`). Categories of one parent follow `displayIndex`, from 1. */
export const categorySchema = z.strictObject({
  collectionId: idSchema,
  categoryId: idSchema,
  /** Unset for the root. */
  parentCategoryId: idSchema.nullable(),
  type: z.enum(['ROOT', 'CATEGORY']),
  displayName: z.string().trim().min(1).max(100),
  /** Its part of the address, unique among the categories of one parent. */
  urlId: z.string().min(1).max(250),
  pageRendering: z.enum(['LIST_VIEW']),
  displayIndex: z.int().positive(),
});
/** The root has no parent and `displayIndex` 1; the others count from 1 below their parent. */
export type Category = z.infer<typeof categorySchema>;

const named = { collectionId: idSchema, categoryId: idSchema };

/** By `CreateRootCategory` and `CreateCategory`, which comes last below its parent. */
const CategoryCreated = defineEvent('CategoryCreated', categorySchema);
/** By `RenameCategory`; its part of the address follows its name. */
const CategoryRenamed = defineEvent(
  'CategoryRenamed',
  z.strictObject({
    ...named,
    displayName: z.string(),
    urlId: z.string(),
    previousName: z.string(),
    previousUrlId: z.string(),
  }),
);
/** By `MoveCategory`: another parent, another place, or both; the address may get a suffix there. */
const CategoryMoved = defineEvent(
  'CategoryMoved',
  z.strictObject({
    ...named,
    parentCategoryId: idSchema,
    displayIndex: z.int().positive(),
    urlId: z.string(),
    previousParentCategoryId: idSchema,
    previousDisplayIndex: z.int().positive(),
  }),
);
/** By `RemoveCategory`: none was below it. Products that were in it stay in the collection. */
const CategoryRemoved = defineEvent('CategoryRemoved', z.strictObject({ ...named, displayName: z.string() }));

/** What `domain/registry.ts` registers of categories: an event that is missing here cannot be written. */
export const categoryEvents = [CategoryCreated, CategoryRenamed, CategoryMoved, CategoryRemoved] as const;
/** Every fact of stream `categories-{collectionId}`. */
export type CategoryEvent = EventOf<(typeof categoryEvents)[number]>;
