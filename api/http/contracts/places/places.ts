import { z } from 'zod';

/** Where the question comes from (`docs/rules/site.md#places`); both or neither. */
const tracking = {
  productPage: z.string().max(200).optional(),
  productSection: z.string().max(200).optional(),
};

/** GET /api/google-maps/places/autocomplete */
export const autocompleteQuerySchema = z.object({
  input: z.string().trim().min(1).max(200),
  limit: z.coerce.number().int().min(1).max(20).default(5),
  ...tracking,
});
/** 200 of GET /api/google-maps/places/autocomplete; a `placeId` is good for asking its details. */
export const autocompleteSchema = z.object({
  predictions: z.array(
    z.object({
      placeId: z.string(),
      description: z.string(),
      mainText: z.string(),
      secondaryText: z.string(),
    }),
  ),
  /** Who must be named beside the answers; empty for nobody. */
  attribution: z.string(),
});

/** GET /api/google-maps/places/details */
export const placeDetailsQuerySchema = z.object({ placeId: z.string().min(1).max(300), ...tracking });
/** 200 of GET /api/google-maps/places/details; `country` is ISO 3166-1 alpha-2, what is not known is empty. */
export const placeDetailsSchema = z.object({
  place: z.object({
    placeId: z.string(),
    formattedAddress: z.string(),
    address1: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string(),
  }),
  attribution: z.string(),
});
