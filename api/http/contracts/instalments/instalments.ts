import { z } from 'zod';

/** GET /api/commerce/instalments: one item, or without `itemId` the visitor's cart. */
export const instalmentsQuerySchema = z.object({
  itemId: z.string().min(1).max(64).optional(),
  sku: z.string().max(64).optional(),
  language: z.string().min(2).max(35).optional(),
});

/**
 * The instalment context (`docs/rules/instalments.md#context`) and what it means for this price. All amounts in
 * cents.
 */
export const instalmentsResponseSchema = z
  .object({
    afterPayAvailable: z.boolean(),
    afterPayMin: z.int(),
    afterPayMax: z.int(),
    shopperLanguage: z.string().nullable(),
    stripeAccountCountry: z.string(),
    provider: z.enum(['afterpay', 'clearpay']).nullable(),
    locale: z.string().nullable(),
    price: z.int(),
    isInRange: z.boolean(),
    numberOfInstalments: z.int(),
    instalments: z.array(z.int()),
  })
  .meta({ id: 'InstalmentContext' });
