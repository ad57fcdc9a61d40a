import type { Document, Filter } from 'mongodb';
import { type AbandonedCheckoutDoc, abandonedCheckouts } from '../abandonedCheckouts/abandonedCheckouts.ts';
import { type CommentDoc, comments } from '../comments/comments.ts';
import { type CourseProgressDoc, courseProgress } from '../courses/courseProgress.ts';
import { type DonationDoc, donations } from '../donations/donations.ts';
import { type DraftOrderDoc, draftOrders } from '../draftOrders/draftOrders.ts';
import { type SubmissionDoc, submissions } from '../forms/submissions.ts';
import { type GiftCardDoc, giftCards } from '../giftCards/giftCards.ts';
import { type MailDoc, mails } from '../mail/mails.ts';
import { type OrderDoc, orders } from '../orders/orders.ts';
import { type ReviewDoc, reviews } from '../reviews/reviews.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type SubscriptionDoc, subscriptions } from '../subscriptions/subscriptions.ts';
import { type WaitlistSignUpDoc, waitlistSignUps } from '../waitlist/waitlistSignUps.ts';

/** Whose belongings are looked for. */
export interface Person {
  readonly websiteId: string;
  readonly customerId: string;
  /**
   * Whatever was done with this address without an account counts too; `null` for what the account did alone. Who opens
   * an account need not show that its address is theirs: only staff may take their word for it.
   */
  readonly email: string | null;
  /** Stands for whoever reads mail at that address; `null` without one. */
  readonly personId: string | null;
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
  readonly drafts: readonly DraftOrderDoc[];
  /** Checkouts that were left open under the address. */
  readonly abandoned: readonly AbandonedCheckoutDoc[];
  /** What was sent with forms in which the address was answered. */
  readonly submissions: readonly SubmissionDoc[];
  /** What was said below pages under the address. */
  readonly comments: readonly CommentDoc[];
  /** How far they are in the courses that they have begun. */
  readonly courses: readonly CourseProgressDoc[];
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
  submissions,
  comments,
  courseProgress,
].map(({ name }) => name);

/** Everything that is shown anywhere about a person, under their account and, where it is given, their address. */
export async function belongingsOf(readModels: ReadModels, person: Person): Promise<Belongings> {
  const { websiteId, customerId, personId } = person;
  const find = async <Doc extends Document>(name: string, filter: Filter<Doc>): Promise<Doc[]> =>
    (await (await readModels.collection<Doc>(name)).find({ websiteId, ...filter }).toArray()) as Doc[];

  const email =
    person.email === null ? null : { $in: [...new Set([person.email, person.email.toLowerCase()])] };
  /** What only the address leads to. */
  const findByAddress = async <Doc extends Document>(name: string, field: string): Promise<Doc[]> =>
    email === null ? [] : find<Doc>(name, { [field]: email } as Filter<Doc>);

  const [theirOrders, theirSubscriptions, courses] = await Promise.all([
    find<OrderDoc>(orders.name, email ? { $or: [{ customerId }, { email }] } : { customerId }),
    find<SubscriptionDoc>(subscriptions.name, { customerId }),
    find<CourseProgressDoc>(courseProgress.name, { customerId }),
  ]);
  const own = { $in: [customerId, ...theirOrders.map(({ orderId }) => orderId)] };
  const [theirReviews, theirMails] = await Promise.all([
    find<ReviewDoc>(reviews.name, { authorId: own }),
    find<MailDoc>(mails.name, email ? { $or: [{ recipientId: own }, { to: email }] } : { recipientId: own }),
  ]);
  const [theirDonations, signUps, received, abandoned, drafts, sent, theirComments] = await Promise.all([
    findByAddress<DonationDoc>(donations.name, 'email'),
    findByAddress<WaitlistSignUpDoc>(waitlistSignUps.name, 'email'),
    findByAddress<GiftCardDoc>(giftCards.name, 'recipientEmail'),
    findByAddress<AbandonedCheckoutDoc>(abandonedCheckouts.name, 'email'),
    findByAddress<DraftOrderDoc>(draftOrders.name, 'email'),
    personId === null ? [] : find<SubmissionDoc>(submissions.name, { personIds: personId }),
    personId === null ? [] : find<CommentDoc>(comments.name, { personId }),
  ]);
  // What staff were mailed of a submission is sealed with its key.
  const toldOfThem =
    sent.length === 0
      ? []
      : await find<MailDoc>(mails.name, { recipientId: { $in: sent.map(({ _id }) => _id) } });
  return {
    orders: theirOrders,
    subscriptions: theirSubscriptions,
    donations: theirDonations,
    reviews: theirReviews,
    signUps,
    giftCards: received,
    mails: [...theirMails, ...toldOfThem],
    abandoned,
    drafts,
    submissions: sent,
    comments: theirComments,
    courses,
  };
}
