import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';

const reason = personal('customerId', z.string().min(1).max(500));
const membership = { memberAreaId: idSchema, customerId: idSchema };
/** The order that paid for it; `null` for a free area. */
const orderId = idSchema.nullable();
/** `true` where that order was made in test mode; left out of all others. */
const testMode = z.literal(true).optional();

/** By `JoinMemberArea`: they are let in, by this order or for nothing. */
export const MemberAreaJoined = defineEvent(
  'MemberAreaJoined',
  z.strictObject({ ...membership, orderId, joinedAt: instantSchema, testMode }),
);
/** By `LeaveMemberArea`, and by `EndBoughtMembership` with the last order that paid for it; `reason` is for staff. */
export const MemberAreaLeft = defineEvent(
  'MemberAreaLeft',
  z.strictObject({ ...membership, reason, leftAt: instantSchema }),
);
/** By `JoinMemberArea`: another order pays for it as well: it goes on where only one of them is given back. */
const MemberAreaPaymentAdded = defineEvent(
  'MemberAreaPaymentAdded',
  z.strictObject({ ...membership, orderId: idSchema, paidAt: instantSchema, testMode }),
);
/** By `EndBoughtMembership`: an order that paid for it was given back, and it goes on without that one. */
const MemberAreaPaymentTakenBack = defineEvent(
  'MemberAreaPaymentTakenBack',
  z.strictObject({
    ...membership,
    orderId: idSchema,
    reason,
    takenBackAt: instantSchema,
  }),
);
/** What `domain/registry.ts` registers of memberships: an event that is missing here cannot be written. */
export const membershipEvents = [
  MemberAreaJoined,
  MemberAreaLeft,
  MemberAreaPaymentAdded,
  MemberAreaPaymentTakenBack,
] as const;
/** Every fact of stream `member-{memberAreaId}.{customerId}`. */
export type MembershipEvent = EventOf<(typeof membershipEvents)[number]>;
