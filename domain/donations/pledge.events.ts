import { z } from 'zod';
import { billingPeriodSchema } from '../kernel/billingPlan.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { recordedModeSchema, withoutMode } from '../kernel/paymentMode.ts';
import { personal } from '../kernel/personalData.ts';

const pledgeId = idSchema;

/**
 * What is to be given next: which period since the first day (from 0), the try from 1, and when. Complete in every event,
 * so that whoever takes it needs to know nothing else; `null` once it is over.
 */
const nextDonationSchema = z.strictObject({
  period: z.int().positive(),
  attempt: z.int().positive(),
  dueAt: instantSchema,
});
/** The first donation was of period 0, so periods here begin with 1; `dueAt` is ISO 8601 in UTC. */
export type NextDonation = z.infer<typeof nextDonationSchema>;
const next = nextDonationSchema.nullable();

/**
 * By `StartPledge`: somebody gives the same again and again. Named by the first donation, whose way to pay is used.
 */
export const PledgeStarted = defineEvent(
  'PledgeStarted',
  z.strictObject({
    pledgeId,
    websiteId: idSchema,
    amount: priceSchema,
    repeats: billingPeriodSchema,
    next,
    /** That of the first donation. */
    mode: recordedModeSchema,
    startedAt: instantSchema,
  }),
  { version: 2, upcasters: { 1: withoutMode } },
);
/** By `KeepPledge`: the donation of a period was received, each period once at most. */
const PledgeKept = defineEvent(
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
/**
 * By `MissPledge`: one try came to nothing. Without a next one the pledge is over: nobody is asked for money they do
 * not have.
 */
const PledgeMissed = defineEvent(
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
/** By `EndPledge`, and by `MissPledge` after the third try; `reason` is for staff. */
const PledgeEnded = defineEvent(
  'PledgeEnded',
  z.strictObject({
    pledgeId,
    // The id is that of the first donation, and so is the key.
    reason: personal('pledgeId', z.string().max(500)),
    next: z.null(),
    endedAt: instantSchema,
  }),
);

/** What `domain/registry.ts` registers of pledges: an event that is missing here cannot be written. */
export const pledgeEvents = [PledgeStarted, PledgeKept, PledgeMissed, PledgeEnded] as const;
/** Every fact of stream `pledge-{pledgeId}`. */
export type PledgeEvent = EventOf<(typeof pledgeEvents)[number]>;
