import type { Document, Filter } from 'mongodb';
import { type AbandonedCheckoutDoc, abandonedCheckouts } from '../abandonedCheckouts/abandonedCheckouts.ts';
import { type DonationDoc, donations } from '../donations/donations.ts';
import { type DraftOrderDoc, draftOrders } from '../draftOrders/draftOrders.ts';
import { type GiftCardDoc, giftCards } from '../giftCards/giftCards.ts';
import { type MailDoc, mails } from '../mail/mails.ts';
import { type OrderDoc, orders } from '../orders/orders.ts';
import { type ReviewDoc, reviews } from '../reviews/reviews.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type SubscriptionDoc, subscriptions } from '../subscriptions/subscriptions.ts';
import { type WaitlistSignUpDoc, waitlistSignUps } from '../waitlist/waitlistSignUps.ts';

/** Who is asked for: an account, and whatever was done with its address without one. */
export interface Person {
  readonly websiteId: string;
  readonly customerId: string;
  readonly email: string;
}

/** Everything that is shown anywhere about one person. */
export interface Belongings {
  readonly orders: readonly OrderDoc[];
  readonly subscriptions: readonly SubscriptionDoc[];
  readonly donations: readonly DonationDoc[];
  readonly reviews: readonly ReviewDoc[];
  readonly signUps: readonly WaitlistSignUpDoc[];
  /** Gift cards that were sent to the person. */
  readonly giftCards: readonly GiftCardDoc[];
  readonly mails: readonly MailDoc[];
  /** Checkouts that were left open under the address. */
  readonly drafts: readonly DraftOrderDoc[];
  readonly abandoned: readonly AbandonedCheckoutDoc[];
}

/** The models that have to be as new as the log for `belongingsOf` to miss nothing. */
export const PERSONAL_MODELS = [
  orders,
  subscriptions,
  donations,
  reviews,
  waitlistSignUps,
  giftCards,
  mails,
  abandonedCheckouts,
  draftOrders,
].map(({ name }) => name);

export async function belongingsOf(readModels: ReadModels, person: Person): Promise<Belongings> {
  const { websiteId, customerId } = person;
  const email = { $in: [...new Set([person.email, person.email.toLowerCase()])] };
  const find = async <Doc extends Document>(name: string, filter: Filter<Doc>) =>
    (await readModels.collection<Doc>(name)).find({ websiteId, ...filter }).toArray();

  const [theirOrders, theirSubscriptions, theirDonations, signUps, received] = await Promise.all([
    find<OrderDoc>(orders.name, { $or: [{ customerId }, { email }] }),
    find<SubscriptionDoc>(subscriptions.name, { customerId }),
    find<DonationDoc>(donations.name, { email }),
    find<WaitlistSignUpDoc>(waitlistSignUps.name, { email }),
    find<GiftCardDoc>(giftCards.name, { recipientEmail: email }),
  ]);
  const authorId = { $in: [customerId, ...theirOrders.map(({ orderId }) => orderId)] };
  const [theirReviews, theirMails, abandoned, drafts] = await Promise.all([
    find<ReviewDoc>(reviews.name, { authorId }),
    find<MailDoc>(mails.name, { to: email }),
    find<AbandonedCheckoutDoc>(abandonedCheckouts.name, { email }),
    find<DraftOrderDoc>(draftOrders.name, { email }),
  ]);
  return {
    orders: theirOrders as OrderDoc[],
    subscriptions: theirSubscriptions as SubscriptionDoc[],
    donations: theirDonations as DonationDoc[],
    reviews: theirReviews as ReviewDoc[],
    signUps: signUps as WaitlistSignUpDoc[],
    giftCards: received as GiftCardDoc[],
    mails: theirMails as MailDoc[],
    abandoned: abandoned as AbandonedCheckoutDoc[],
    drafts: drafts as DraftOrderDoc[],
  };
}
