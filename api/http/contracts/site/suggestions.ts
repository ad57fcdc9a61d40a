import { z } from 'zod';
import { wireMoneySchema } from '../kernel/money.ts';

/** 200 of GET /api/commerce/search/suggestions: the best of what the search page would show. */
export const suggestionsSchema = z.object({
  products: z.array(
    z.object({
      title: z.string(),
      fullUrl: z.string(),
      imageUrl: z.string().nullable(),
      /** The lowest that it costs now; `null` where nothing can be said. */
      fromPrice: wireMoneySchema.nullable(),
      soldOut: z.boolean(),
    }),
  ),
  categories: z.array(z.object({ title: z.string(), fullUrl: z.string(), itemCount: z.int() })),
  /** What was searched for instead, where nothing has the words as they were typed. */
  corrected: z.string().nullable(),
});
/** Products, and categories whose names have what was typed. */
export type Suggestions = z.infer<typeof suggestionsSchema>;
