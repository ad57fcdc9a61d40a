import type { Recorded } from '../../kernel/event.ts';
import type { Task } from '../../kernel/process.ts';
import type { SubscriptionEvent } from '../../subscriptions/subscription.events.ts';
import { mailsAbout } from '../mail/owedMails.ts';

/** What a subscriber is told besides what the mails about their orders say. */
type SubscriptionNews =
  | 'failed'
  | 'unavailable'
  | 'unpaid'
  | 'priceChanged'
  | 'itemChanged'
  | 'ending'
  | 'ended';
/** Queues a mail to a subscriber under this mail id; who it goes to is looked up then. */
export type MailSubscriptionNews = Task<
  'mailSubscriptionNews',
  {
    readonly mailId: string;
    readonly subscriptionId: string;
    readonly news: SubscriptionNews;
    /** When it is tried again or billed next, when the other price begins, or when it ends; empty where none is said. */
    readonly moment: string;
  }
>;

const UNEXPECTED = [
  'SubscriptionRenewalFailed',
  'SubscriptionPeriodSkipped',
  'SubscriptionPaused',
  'SubscriptionPriceChanged',
  'SubscriptionItemChanged',
  'SubscriptionEndPlanned',
  'SubscriptionCancelled',
  'SubscriptionCompleted',
] as const satisfies readonly SubscriptionEvent['type'][];
type Followed = Extract<SubscriptionEvent, { type: (typeof UNEXPECTED)[number] }>;

/** Tells subscribers of what they would not expect. The state holds only ids: who it goes to is looked up. */
export const subscriptionMails = mailsAbout<Followed, MailSubscriptionNews>(
  'subscriptionMails',
  UNEXPECTED,
  askedBy,
);

function askedBy(event: Recorded<Followed>): MailSubscriptionNews | null {
  const told = newsOf(event);
  if (!told) return null;
  const { subscriptionId } = event.data;
  const mailId = `subnews_${subscriptionId}_${event.revision}`;
  return { task: 'mailSubscriptionNews', data: { mailId, subscriptionId, ...told } };
}

function newsOf({ type, data }: Recorded<Followed>): { news: SubscriptionNews; moment: string } | null {
  switch (type) {
    case 'SubscriptionRenewalFailed':
      return data.next ? { news: 'failed', moment: data.next.dueAt } : null;
    case 'SubscriptionPeriodSkipped':
      return data.why === 'unavailable' ? { news: 'unavailable', moment: data.next?.dueAt ?? '' } : null;
    case 'SubscriptionPaused':
      return data.why === 'paymentFailed' ? { news: 'unpaid', moment: '' } : null;
    case 'SubscriptionPriceChanged':
      return { news: 'priceChanged', moment: data.startsAt };
    case 'SubscriptionItemChanged':
      return { news: 'itemChanged', moment: data.next?.dueAt ?? '' };
    case 'SubscriptionEndPlanned':
      return { news: 'ending', moment: data.endsAt };
    case 'SubscriptionCancelled':
    case 'SubscriptionCompleted':
      return { news: 'ended', moment: '' };
  }
}
