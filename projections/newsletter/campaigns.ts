import type { MailEvent } from '../../domain/mail/mail.events.ts';
import type { MailingListEvent } from '../../domain/mailingList/mailingList.events.ts';
import type { CampaignEvent } from '../../domain/newsletter/campaign.events.ts';
import { type CampaignContent, campaignOfMail } from '../../domain/newsletter/campaign.facts.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/** A newsletter with what came of it: only what is known, and nothing that would have to watch who reads. */
export interface Campaign {
  readonly content: CampaignContent;
  readonly status: 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped';
  readonly createdAt: string;
  /** From when on; `null` for a draft. */
  readonly sendAt: string | null;
  /** When the last batch was queued; `null` before. */
  readonly endedAt: string | null;
  /** Mails that were queued, that left the house, and that nobody tries any more. */
  readonly queued: number;
  readonly sent: number;
  readonly failed: number;
  /** Whose address took no mail, as whoever delivers it said later, and who called it spam. */
  readonly bounced: number;
  /** Who left by a link in it. */
  readonly left: number;
  /** Of each list, by its id: mails that were queued for its readers, and who left it by this. Who is on several counts under each. */
  readonly byList: Readonly<Record<string, { readonly queued: number; readonly left: number }>>;
}
/** `_id` is the campaign's. */
export type CampaignDoc = Stored<Campaign>;

type MailGone = Extract<MailEvent, { type: 'MailSent' | 'MailWrittenAndSent' | 'MailFailed' }>;

type Bounced = Extract<MailingListEvent, { type: 'MailingListBounced' }>;

const isOfCampaign = (event: CampaignEvent | MailGone | Bounced): event is CampaignEvent | Bounced =>
  'campaignId' in event.data;

/** Folded from the stream of each campaign, and from what became of its mails. */
export const campaigns: ReadModel<Campaign, CampaignEvent | MailGone | Bounced> = {
  name: 'campaigns',
  version: 3,
  handles: [
    ...(['CampaignCreated', 'CampaignRevised', 'CampaignScheduled', 'CampaignUnscheduled'] as const),
    ...(['CampaignBatchQueued', 'CampaignStopped', 'CampaignDeleted', 'CampaignLeft'] as const),
    ...(['MailSent', 'MailWrittenAndSent', 'MailFailed', 'MailingListBounced'] as const),
  ],
  indexes: [{ keys: { websiteId: 1, createdAt: -1 } }],
  keyOf: (event) => (isOfCampaign(event) ? event.data.campaignId : campaignOfMail(event.data.mailId)),
  project(doc, event) {
    if (event.type === 'CampaignCreated') {
      const { content, createdAt } = event.data;
      const nothing = { sendAt: null, endedAt: null, queued: 0, sent: 0, failed: 0, bounced: 0, left: 0 };
      return { byList: {}, content, status: 'draft', createdAt, ...nothing };
    }
    if (doc === null || event.type === 'CampaignDeleted') return null;
    switch (event.type) {
      case 'CampaignRevised':
        return { ...doc, content: event.data.content };
      case 'CampaignScheduled':
        return { ...doc, content: event.data.content, status: 'scheduled', sendAt: event.data.sendAt };
      case 'CampaignUnscheduled':
        return { ...doc, status: 'draft', sendAt: null };
      case 'CampaignBatchQueued': {
        const { mails, byList, nextAt, queuedAt } = event.data;
        const isLast = nextAt === null;
        const next = { ...doc, queued: doc.queued + mails, status: isLast ? 'sent' : 'sending' } as const;
        const added = Object.entries(byList);
        return { ...next, byList: withMore(doc, 'queued', added), endedAt: isLast ? queuedAt : null };
      }
      case 'CampaignStopped':
        return { ...doc, status: 'stopped', endedAt: event.data.stoppedAt };
      case 'MailingListBounced':
        return event.data.kind === 'soft' ? doc : { ...doc, bounced: doc.bounced + 1 };
      case 'CampaignLeft': {
        const left = event.data.listIds.map((listId) => [listId, 1] as const);
        return { ...doc, left: doc.left + 1, byList: withMore(doc, 'left', left) };
      }
      case 'MailFailed':
        return { ...doc, failed: doc.failed + 1 };
      case 'MailSent':
      case 'MailWrittenAndSent':
        return { ...doc, sent: doc.sent + 1 };
    }
  },
};

function withMore(
  { byList }: Pick<Campaign, 'byList'>,
  what: 'queued' | 'left',
  more: readonly (readonly [string, number])[],
): Campaign['byList'] {
  const counted = more.map(([listId, count]) => {
    const of = byList[listId] ?? { queued: 0, left: 0 };
    return [listId, { ...of, [what]: of[what] + count }] as const;
  });
  return { ...byList, ...Object.fromEntries(counted) };
}
