import { z } from 'zod';
import { blockPageContextSchema } from './blockPages.ts';
import {
  blogPageContextSchema,
  followingSchema,
  postPageContextSchema,
  recordItemSchema,
} from './recordPages.ts';

/** GET /{urlId} of a portfolio, and of its tags and categories: its own sections, and below them its projects. */
export const portfolioPageContextSchema = z.object({
  ...blockPageContextSchema.shape,
  template: z.literal('portfolio'),
  collection: blogPageContextSchema.shape.collection,
  /** How it looks, as the owner set it. */
  settings: z.object({
    layout: z.string(),
    perRow: z.int(),
    ratio: z.string(),
    showsExcerpt: z.boolean(),
    showsCategories: z.boolean(),
    ...followingSchema.shape,
  }),
  filter: blogPageContextSchema.shape.filter,
  /** In their owner's order. */
  projects: z.array(recordItemSchema),
  pagination: blogPageContextSchema.shape.pagination,
  /** Where the form is sent by which somebody follows. */
  followPath: z.string(),
  structuredData: z.record(z.string(), z.unknown()),
});
/** Its records are `projects`. */
export type PortfolioPageContext = z.infer<typeof portfolioPageContextSchema>;

/** GET /{urlId}/{entry}: a project of a portfolio. */
export const projectPageContextSchema = z.object({
  ...blockPageContextSchema.shape,
  template: z.literal('project'),
  item: recordItemSchema.extend({ client: z.string(), year: z.string() }),
  settings: portfolioPageContextSchema.shape.settings,
  /** The projects before and behind it in their owner's order. */
  previous: postPageContextSchema.shape.previous,
  next: postPageContextSchema.shape.next,
  followPath: z.string(),
  structuredData: z.record(z.string(), z.unknown()),
});
/** Its record is `item`. */
export type ProjectPageContext = z.infer<typeof projectPageContextSchema>;
