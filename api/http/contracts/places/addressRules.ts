import { z } from 'zod';

/** GET /api/commerce/address-rules/{country}, an ISO 3166-1 alpha-2 code. */
export const addressRulesParamsSchema = z.object({ country: z.string().regex(/^[A-Z]{2}$/) });

const fieldRule = { label: z.string(), isUsed: z.boolean(), isRequired: z.boolean() };
/** 200 of GET /api/commerce/address-rules/{country}: `regions` is empty where any text may be one. */
export const addressRulesSchema = z.object({
  country: z.string(),
  city: z.object(fieldRule),
  region: z.object({
    ...fieldRule,
    regions: z.array(z.object({ code: z.string(), name: z.string() })).readonly(),
  }),
  postalCode: z.object({
    ...fieldRule,
    /** A regular expression for the whole code in upper case. */
    pattern: z.string().nullable(),
    example: z.string().nullable(),
  }),
});
