import { z } from 'zod';
import { billingPeriodSchema } from '../kernel/billingPlan.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';

const pledgeId = idSchema;

/**
 * What is to be given next: which period since the first day (from 0), the try from 1, and when. Complete in every event,
 * so that whoever takes it needs to know nothing else; `null` once it is over.
 */
export const nextDonationSchema = z.strictObject({
  period: z.int().positive(),
  attempt: z.int().positive(),
  dueAt: instantSchema,
});
export type NextDonation = z.infer<typeof nextDonationSchema>;
const next = nextDonationSchema.nullable();

/** Somebody gives the same again and again. Named by the first donation, whose way to pay is used. */
export const PledgeStarted = defineEvent(
  'PledgeStarted',
  z.strictObject({
    pledgeId,
    websiteId: idSchema,
    amount: priceSchema,
    repeats: billingPeriodSchema,
    next,
    startedAt: instantSchema,
  }),
);
export const PledgeKept = defineEvent(
  'PledgeKept',
  z.strictObject({
    pledgeId,
    period: z.int().positive(),
    donationId: idSchema,
    /** Donations so far, the first one included. */
    given: z.int().positive(),
    next,
    keptAt: instantSchema,
  }),
);
/** One try came to nothing. Without a next one the pledge is over: nobody is asked for money they do not have. */
export const PledgeMissed = defineEvent(
  'PledgeMissed',
  z.strictObject({
    pledgeId,
    period: z.int().positive(),
    attempt: z.int().positive(),
    code: z.string().min(1).max(100),
    message: z.string().max(500),
    next,
    missedAt: instantSchema,
  }),
);
export const PledgeEnded = defineEvent(
  'PledgeEnded',
  z.strictObject({ pledgeId, reason: z.string().max(500), next: z.null(), endedAt: instantSchema }),
);

export const pledgeEvents = [PledgeStarted, PledgeKept, PledgeMissed, PledgeEnded] as const;
export type PledgeEvent = EventOf<(typeof pledgeEvents)[number]>;
