import type { AgreedShipping } from '../../../domain/draftOrders/draftOrder.events.ts';
import type { Address } from '../../../domain/kernel/address.ts';
import type { FormAnswers } from '../../../domain/kernel/fields/answers.ts';

/** What a buyer asks for, whichever way they came. */
export interface PurchaseRequest {
  /** Not needed of somebody who is signed in. */
  readonly email?: string | undefined;
  /** Needed where something is sent. */
  readonly shippingAddress?: Address | null | undefined;
  /** The shipping address where it is left out. */
  readonly billingAddress?: Address | null | undefined;
  /** The cart's choice, else the cheapest delivery. */
  readonly shippingOptionId?: string | null | undefined;
  readonly giftCardCodes: readonly string[];
  /** Which provider, and what it calls the buyer's method. Not needed where nothing is due. */
  readonly payment?: { readonly provider: string; readonly method: string } | null | undefined;
  /** What the buyer was shown, in minor units. */
  readonly expectedGrandTotalCents?: number | undefined;
  /** What they agreed to pay each time of a subscription, in minor units. */
  readonly agreedRenewalCents?: number | undefined;
  readonly note: string;
  /** To the questions of the checkout, by field id. */
  readonly answers?: FormAnswers | undefined;
  /** BCP 47; the store's where it is left out. */
  readonly language?: string | undefined;
}

/** What staff or a subscription agreed on with a buyer. Visitors cannot ask for it. */
export interface PurchaseTerms {
  /** Stands for the buyer at limits per customer, in the place of what their address comes to. */
  readonly customerKey?: string;
  /** Whether it is sure who buys, also without a sign-in (`QuoteContext`). */
  readonly isBuyerKnown?: boolean;
  /** Whatever is sent is sent for nothing. */
  readonly waivesShipping?: boolean;
  /** What it is sent for, instead of what the store charges. */
  readonly agreedShipping?: AgreedShipping | null;
  /** The smallest order is for those who order themselves. */
  readonly waivesMinimum?: boolean;
}

/** Who buys, where and when, and the ids that a retry of the same request gets again. */
export interface PurchaseOccasion {
  readonly websiteId: string;
  readonly now: string;
  readonly customer: { readonly customerId: string; readonly email: string } | null;
  readonly subscriptionId: string | null;
  readonly requestMark: string;
  readonly terms?: PurchaseTerms;
  newId(purpose: string): string;
}
