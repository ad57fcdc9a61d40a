import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

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
export type Category = z.infer<typeof categorySchema>;

const named = { collectionId: idSchema, categoryId: idSchema };

export const CategoryCreated = defineEvent('CategoryCreated', categorySchema);
export const CategoryRenamed = defineEvent(
  'CategoryRenamed',
  z.strictObject({
    ...named,
    displayName: z.string(),
    urlId: z.string(),
    previousName: z.string(),
    previousUrlId: z.string(),
  }),
);
export const CategoryMoved = defineEvent(
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
export const CategoryRemoved = defineEvent(
  'CategoryRemoved',
  z.strictObject({ ...named, displayName: z.string() }),
);

export const categoryEvents = [CategoryCreated, CategoryRenamed, CategoryMoved, CategoryRemoved] as const;
export type CategoryEvent = EventOf<(typeof categoryEvents)[number]>;
