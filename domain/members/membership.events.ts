import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';

const membership = { memberAreaId: idSchema, customerId: idSchema };
/** The order that paid for it; `null` for a free area. */
const orderId = idSchema.nullable();

export const MemberAreaJoined = defineEvent(
  'MemberAreaJoined',
  z.strictObject({ ...membership, orderId, joinedAt: instantSchema }),
);
export const MemberAreaLeft = defineEvent(
  'MemberAreaLeft',
  z.strictObject({ ...membership, reason: z.string().min(1).max(500), leftAt: instantSchema }),
);
/** Another order pays for it as well: it goes on where only one of them is given back. */
export const MemberAreaPaymentAdded = defineEvent(
  'MemberAreaPaymentAdded',
  z.strictObject({ ...membership, orderId: idSchema, paidAt: instantSchema }),
);
/** An order that paid for it was given back, and it goes on without that one. */
export const MemberAreaPaymentTakenBack = defineEvent(
  'MemberAreaPaymentTakenBack',
  z.strictObject({
    ...membership,
    orderId: idSchema,
    reason: z.string().min(1).max(500),
    takenBackAt: instantSchema,
  }),
);
export const membershipEvents = [
  MemberAreaJoined,
  MemberAreaLeft,
  MemberAreaPaymentAdded,
  MemberAreaPaymentTakenBack,
] as const;
export type MembershipEvent = EventOf<(typeof membershipEvents)[number]>;
