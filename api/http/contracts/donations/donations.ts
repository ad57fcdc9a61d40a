import { z } from 'zod';
import { billingPeriodSchema } from '../../../../domain/kernel/billingPlan.ts';
import { LONGEST_FUND } from '../../../../domain/kernel/fund.ts';
import { paymentModeSchema } from '../../../../domain/kernel/paymentMode.ts';
import { cursorSchema, searchFor, sortedBy } from '../kernel/lists.ts';
import { wireMoneySchema } from '../kernel/money.ts';

/** 200 of GET /api/commerce/donations/form. Amounts in minor units of `currency`, bounds included. */
export const donationFormSchema = z.object({
  isEnabled: z.boolean(),
  currency: z.string(),
  suggestedCents: z.array(z.int()),
  minimumCents: z.int(),
  maximumCents: z.int(),
  /** What a donation may be for: one is chosen where there are any. */
  funds: z.array(z.string()),
  paymentProviders: z.array(z.string()),
});

/** POST /api/commerce/donations: one of the suggested amounts or any other within the limits, in minor units. */
export const requestDonationRequestSchema = z.strictObject({
  amount: z.int().positive().max(1_000_000_000),
  /** Not needed of somebody who is signed in. */
  email: z.email().max(256).optional(),
  name: z.string().trim().max(200).default(''),
  message: z.string().trim().max(1000).default(''),
  /** One of the `funds` of the form; needed where it has any. */
  fund: z.string().trim().min(1).max(LONGEST_FUND).optional(),
  language: z.string().min(2).max(35).optional(),
  /** How often to give it again, until the donor ends it; the way to pay is kept for that. Missing for once. */
  repeats: billingPeriodSchema.optional(),
  payment: z.strictObject({ provider: z.string().min(1).max(40), method: z.string().min(1).max(255) }),
});

/** What the form of the page sends; `amount` in minor units of the store's currency. */
export type DonationRequest = z.input<typeof requestDonationRequestSchema>;

const donationSchema = z
  .object({
    donationId: z.string(),
    status: z.enum(['requested', 'received']),
    amount: wireMoneySchema,
    /** Where the donor has to go before it goes on, e.g. for 3-D Secure; then call `confirm`. */
    actionUrl: z.string().nullable(),
    /** Only where the provider's script leads the donor through it on the page: what it needs for that. */
    clientSecret: z.string().optional(),
  })
  .meta({ id: 'Donation' });
/**
 * Of POST /api/commerce/donations and …/{donationId}/confirm: 201 once it is received, 202 while the donor has to
 * act.
 */
export const donationAnswerSchema = z.object({ donation: donationSchema });

/** `amount` in both wire forms; `actionUrl` is `null` where nothing is left to do. */
export type DonationAnswer = z.infer<typeof donationAnswerSchema>;

const page = {
  search: searchFor('an e-mail address, a name or a message'),
  cursor: cursorSchema,
  limit: z.coerce.number().int().min(1).max(200).default(50),
};
/** GET /api/commerce/donations. `cursor` is the `nextCursor` of the page before. */
export const donationListQuerySchema = z.object({
  status: z.enum(['requested', 'received', 'failed']).optional(),
  /** What they are for, by its whole name. */
  fund: z.string().trim().min(1).max(LONGEST_FUND).optional(),
  sort: sortedBy(['given', 'amount']),
  ...page,
});
const listedDonationSchema = z
  .object({
    donationId: z.string(),
    status: z.enum(['requested', 'received', 'failed']),
    amount: wireMoneySchema,
    email: z.string(),
    name: z.string(),
    message: z.string(),
    /** What it is for; empty for nothing in particular. */
    fund: z.string(),
    provider: z.string(),
    testMode: z.boolean(),
    requestedAt: z.string(),
    receivedAt: z.string().nullable(),
    failure: z.string(),
  })
  .meta({ id: 'ListedDonation' });
/** `failure` is empty unless it failed; instants are ISO 8601 in UTC. */
export type ListedDonation = z.infer<typeof listedDonationSchema>;
/** 200 of GET /api/commerce/donations, newest first. */
export const donationListSchema = z.object({
  donations: z.array(listedDonationSchema),
  nextCursor: z.string().nullable(),
});

/** 200 of GET /api/commerce/donations/sums: what was received for each fund, the most given for first. */
export const fundSumsSchema = z.object({
  sums: z.array(
    z
      .object({
        /** Empty for nothing in particular. */
        fund: z.string(),
        /** Donations. */
        count: z.int(),
        amount: wireMoneySchema,
      })
      .meta({ id: 'FundSum' }),
  ),
});

/** GET /api/commerce/donations/pledges. `cursor` is the `nextCursor` of the page before. */
export const pledgeListQuerySchema = z.object({
  status: z.enum(['active', 'ended']).optional(),
  sort: sortedBy(['started', 'next', 'given', 'amount']),
  ...page,
});
const pledgeSchema = z
  .object({
    pledgeId: z.string(),
    status: z.enum(['active', 'ended']),
    /** Who gives: of the donation that it began with. */
    email: z.string(),
    name: z.string(),
    /** What it is for; empty for nothing in particular. */
    fund: z.string(),
    amount: wireMoneySchema,
    repeats: billingPeriodSchema,
    mode: paymentModeSchema,
    given: z.int(),
    nextAt: z.string().nullable(),
    failure: z.string(),
    endReason: z.string(),
    startedAt: z.string(),
  })
  .meta({ id: 'Pledge' });
/** `given` counts donations, the first one included; `failure` is that of the last try. */
export type PledgeView = z.infer<typeof pledgeSchema>;
/** 200 of GET /api/commerce/donations/pledges, newest first. */
export const pledgeListSchema = z.object({
  pledges: z.array(pledgeSchema),
  nextCursor: z.string().nullable(),
});
/** 200 of GET /api/commerce/donations/{donationId} */
export const donationDetailSchema = z.object({
  donation: listedDonationSchema,
  /** Where it began one that repeats. */
  pledge: pledgeSchema.nullable(),
  /** The mail that thanked the donor; `null` before it was queued. */
  receipt: z.object({ mailId: z.string(), status: z.string() }).nullable(),
});
/** POST /api/commerce/donations/pledges/{pledgeId}/end, by staff. */
export const endPledgeRequestSchema = z.strictObject({ reason: z.string().trim().min(1).max(500) });
/** 200 of GET and POST /api/commerce/donations/pledges/{pledgeId}; POST ends it, once. */
export const pledgeStandingSchema = z.object({
  status: z.enum(['active', 'ended']),
  nextAt: z.string().nullable(),
});
