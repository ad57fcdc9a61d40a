import { z } from 'zod';
import { billingPeriodSchema } from '../kernel/billingPlan.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { fundSchema } from '../kernel/fund.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { priceSchema } from '../kernel/money.ts';
import { personal } from '../kernel/personalData.ts';

const donation = { donationId: idSchema, paymentId: idSchema, amount: priceSchema };

/** By `RequestDonation`: somebody wants to give money. It is theirs until the payment was taken. */
export const DonationRequested = defineEvent(
  'DonationRequested',
  z.strictObject({
    ...donation,
    websiteId: idSchema,
    testMode: z.boolean(),
    provider: z.string().min(1).max(40),
    customerId: idSchema.nullable(),
    email: personal('donationId', z.string().min(3).max(256)),
    name: personal('donationId', z.string().max(200)),
    message: personal('donationId', z.string().max(1000)),
    language: z.string().min(2).max(35),
    /** What it is for, of what the site offered then; missing where it offered nothing to choose. */
    fund: fundSchema.optional(),
    /** That it is to be given again and again, and how often; missing for once. */
    repeats: billingPeriodSchema.optional(),
    /** The pledge that it keeps; missing for one that somebody gives by hand. */
    pledgeId: idSchema.optional(),
    requestedAt: instantSchema,
  }),
);
/** By `ReceiveDonation`: the payment was taken; the receipt follows, and a pledge where it repeats. */
const DonationReceived = defineEvent(
  'DonationReceived',
  z.strictObject({ ...donation, receivedAt: instantSchema }),
);
/** By `FailDonation`: no money came. It was refused, called off, or never paid; `code` and `message` say which. */
const DonationFailed = defineEvent(
  'DonationFailed',
  z.strictObject({
    ...donation,
    code: z.string().min(1).max(100),
    message: z.string().max(500),
    failedAt: instantSchema,
  }),
);

/** What `domain/registry.ts` registers of donations: an event that is missing here cannot be written. */
export const donationEvents = [DonationRequested, DonationReceived, DonationFailed] as const;
/** Every fact of stream `donation-{donationId}`. */
export type DonationEvent = EventOf<(typeof donationEvents)[number]>;
