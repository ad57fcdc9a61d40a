import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';

/** When members may see an item: so many days after they joined, or from an instant on. */
const openingSchema = z.union([
  z.strictObject({ itemId: idSchema, afterDays: z.int().min(1).max(3650) }),
  z.strictObject({ itemId: idSchema, at: instantSchema }),
]);
/** Up to 3,650 days, or ISO 8601. */
export type Opening = z.infer<typeof openingSchema>;

/** The member area a collection of lessons or videos is for, and the items of it that anybody may look at. */
export const paywallSchema = z.strictObject({
  memberAreaId: idSchema,
  previewItemIds: z.array(idSchema).max(200),
  /** Items that members wait for; missing where they wait for none. */
  openings: z.array(openingSchema).max(500).optional(),
});
/** At most 200 items of the collection may be looked at by anybody (`docs/rules/members.md#paywalls`). */
export type Paywall = z.infer<typeof paywallSchema>;

/**
 * By `RaisePaywall`: the collection is for the members of one area; `previous` is `null` where it was for everybody.
 */
const PaywallRaised = defineEvent(
  'PaywallRaised',
  z.strictObject({ collectionId: idSchema, paywall: paywallSchema, previous: paywallSchema.nullable() }),
);
/** By `LowerPaywall`: the collection is for everybody. */
const PaywallLowered = defineEvent(
  'PaywallLowered',
  z.strictObject({ collectionId: idSchema, previous: paywallSchema }),
);
/** What `domain/registry.ts` registers of paywalls: an event that is missing here cannot be written. */
export const paywallEvents = [PaywallRaised, PaywallLowered] as const;
/** Every fact of stream `paywall-{collectionId}`. */
export type PaywallEvent = EventOf<(typeof paywallEvents)[number]>;
