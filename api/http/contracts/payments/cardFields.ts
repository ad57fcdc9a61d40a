import { z } from 'zod';

/** What a page needs to show the fields that a provider takes cards in. */
export const cardFieldsSchema = z
  .object({
    /** The provider that is chosen with them. */
    provider: z.string(),
    publishableKey: z.string(),
    /** Where the provider's script is, where it is not where its own loader looks for it. */
    scriptUrl: z.string().nullable(),
    mode: z.enum(['test', 'live']),
  })
  .meta({ id: 'CardFields' });
/** Cards go from the browser to the provider: nothing of them is in any request to us. */
export type CardFields = z.infer<typeof cardFieldsSchema>;
