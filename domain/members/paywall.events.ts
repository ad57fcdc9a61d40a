import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** The member area a collection of lessons or videos is for, and the items of it that anybody may look at. */
export const paywallSchema = z.strictObject({
  memberAreaId: idSchema,
  previewItemIds: z.array(idSchema).max(200),
});
export type Paywall = z.infer<typeof paywallSchema>;

export const PaywallRaised = defineEvent(
  'PaywallRaised',
  z.strictObject({ collectionId: idSchema, paywall: paywallSchema, previous: paywallSchema.nullable() }),
);
export const PaywallLowered = defineEvent(
  'PaywallLowered',
  z.strictObject({ collectionId: idSchema, previous: paywallSchema }),
);
export const paywallEvents = [PaywallRaised, PaywallLowered] as const;
export type PaywallEvent = EventOf<(typeof paywallEvents)[number]>;
