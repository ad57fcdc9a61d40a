import { z } from 'zod';

/** 200 of GET /api/commerce/payments/providers: what is set up for taking money, whichever of it is offered. */
export const configuredProvidersSchema = z.object({
  providers: z.array(
    z.object({
      name: z.string(),
      /** Whether nobody is charged. */
      isTest: z.boolean(),
      /** Whether pages can show fields for cards. */
      hasCardFields: z.boolean(),
      /** Whether visitors may choose it now. */
      isOffered: z.boolean(),
      /** Where the provider has to be told to send its webhooks to. */
      webhookUrl: z.string(),
    }),
  ),
});
/** For staff; keys and secrets are never among it. */
export type ConfiguredProviders = z.infer<typeof configuredProvidersSchema>;
