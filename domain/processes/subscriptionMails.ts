import type { Recorded } from '../kernel/event.ts';
import type { Process, Task } from '../kernel/process.ts';
import type { MailEvent } from '../mail/mail.events.ts';
import type { SubscriptionEvent } from '../subscriptions/subscription.events.ts';

/** What a subscriber is told besides what the mails about their orders say. */
export type SubscriptionNews = 'failed' | 'unavailable' | 'unpaid' | 'ending' | 'ended';
export type MailSubscriptionNews = Task<
  'mailSubscriptionNews',
  {
    readonly mailId: string;
    readonly subscriptionId: string;
    readonly news: SubscriptionNews;
    /** When it is tried again, or when it ends; empty where neither is said. */
    readonly moment: string;
  }
>;

/** Mails that are still to be queued, by mail id. */
export type SubscriptionMailsState = Readonly<Record<string, MailSubscriptionNews>>;

type Followed =
  | Extract<
      SubscriptionEvent,
      {
        type:
          | 'SubscriptionRenewalFailed'
          | 'SubscriptionPeriodSkipped'
          | 'SubscriptionPaused'
          | 'SubscriptionEndPlanned'
          | 'SubscriptionCancelled'
          | 'SubscriptionCompleted';
      }
    >
  | Extract<MailEvent, { type: 'MailQueued' }>;

/** Tells subscribers of what they would not expect. Only ids are remembered: who it goes to is looked up. */
export const subscriptionMails: Process<SubscriptionMailsState, Followed, never, MailSubscriptionNews> = {
  name: 'subscriptionMails',
  handles: [
    'SubscriptionRenewalFailed',
    'SubscriptionPeriodSkipped',
    'SubscriptionPaused',
    'SubscriptionEndPlanned',
    'SubscriptionCancelled',
    'SubscriptionCompleted',
    'MailQueued',
  ],
  initialState: {},
  evolve(state, event) {
    if (event.type === 'MailQueued') {
      const { mailId } = event.data;
      if (!Object.hasOwn(state, mailId)) return state;
      const { [mailId]: _queued, ...owed } = state;
      return owed;
    }
    const mail = askedBy(event);
    return mail ? { ...state, [mail.data.mailId]: mail } : state;
  },
  react(_, event) {
    const mail = askedBy(event);
    return mail ? [mail] : [];
  },
  resume: (state) => Object.values(state),
};

function askedBy(event: Recorded<Followed>): MailSubscriptionNews | null {
  if (event.type === 'MailQueued') return null;
  const told = newsOf(event);
  if (!told) return null;
  const { subscriptionId } = event.data;
  const mailId = `subnews_${subscriptionId}_${event.revision}`;
  return { task: 'mailSubscriptionNews', data: { mailId, subscriptionId, ...told } };
}

function newsOf({
  type,
  data,
}: Exclude<Followed, { type: 'MailQueued' }>): { news: SubscriptionNews; moment: string } | null {
  switch (type) {
    case 'SubscriptionRenewalFailed':
      return data.next ? { news: 'failed', moment: data.next.dueAt } : null;
    case 'SubscriptionPeriodSkipped':
      return data.why === 'unavailable' ? { news: 'unavailable', moment: data.next?.dueAt ?? '' } : null;
    case 'SubscriptionPaused':
      return data.why === 'paymentFailed' ? { news: 'unpaid', moment: '' } : null;
    case 'SubscriptionEndPlanned':
      return { news: 'ending', moment: data.endsAt };
    case 'SubscriptionCancelled':
    case 'SubscriptionCompleted':
      return { news: 'ended', moment: '' };
  }
}
