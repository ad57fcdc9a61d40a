import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import type { DataOf } from '../../domain/kernel/event.ts';
import type { MailEvent } from '../../domain/mail/mail.events.ts';
import { type MailingListEvent, mailingListEvents } from '../../domain/mailingList/mailingList.events.ts';
import type { CampaignEvent } from '../../domain/newsletter/campaign.events.ts';
import { campaignOfMail } from '../../domain/newsletter/campaign.facts.ts';
import { erasedText } from '../erasedText.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';
import { agreedTo, erasedLists, leftOf, type Membership } from './memberships.ts';

interface Subscriber {
  readonly email: string;
  /** Each list that they are on, were asked about or left. */
  readonly lists: readonly Membership[];
  /** Since when their address takes no mail, and why; `null` where it does. */
  readonly bounced: Pick<
    DataOf<MailingListEvent, 'MailingListBounced'>,
    'kind' | 'reason' | 'bouncedAt'
  > | null;
  /** How often a mail could not be delivered for now, since they joined last. */
  readonly softBounces: number;
  /** When a newsletter left the house for them last; `null` for never. */
  readonly writtenAt: string | null;
  /** Newsletters that their address took not, or that they called spam. */
  readonly refusedOf: readonly string[];
  /** Newsletters by which they left, and which lists. */
  readonly leftBy: readonly { readonly campaignId: string; readonly listIds: readonly string[] }[];
  /** Where they joined last: the newest has the highest. */
  readonly position: number;
  /** Where they were heard of first, which stays as it is whatever they join or leave. */
  readonly since: number;
}

/**
 * Somebody who agreed to news, or did so once, for the lists of staff. `_id` is the person's id, which opens the way off the
 * lists. Instants ISO 8601; `docs/rules/mailingList.md`.
 */
export type SubscriberDoc = Stored<Subscriber>;

type MailSent = Extract<MailEvent, { type: 'MailSent' | 'MailWrittenAndSent' }>;
type CampaignLeft = Extract<CampaignEvent, { type: 'CampaignLeft' }>;
type ShownEvent =
  | MailingListEvent
  | MailSent
  | CampaignLeft
  | Extract<CustomerEvent, { type: 'CustomerErased' }>;

const NO_TROUBLES = { bounced: null, softBounces: 0 };
/** Of whom nothing is known yet. */
const NEW = { lists: [], ...NO_TROUBLES, writtenAt: null, refusedOf: [], leftBy: [] };

/** Folded from the stream of each person, and from the newsletters that went to them. */
export const subscribers: ReadModel<Subscriber, ShownEvent> = {
  name: 'subscribers',
  version: 4,
  handles: [
    ...mailingListEvents.map(({ type }) => type),
    ...(['MailSent', 'MailWrittenAndSent', 'CampaignLeft', 'CustomerErased'] as const),
  ],
  indexes: [
    { keys: { websiteId: 1, position: -1 } },
    { keys: { websiteId: 1, since: 1 } },
    { keys: { websiteId: 1, email: 1 } },
    { keys: { websiteId: 1, refusedOf: 1 } },
    { keys: { websiteId: 1, 'leftBy.campaignId': 1 } },
  ],
  keyOf(event) {
    if (event.type !== 'MailSent' && event.type !== 'MailWrittenAndSent') return event.data.personId;
    return campaignOfMail(event.data.mailId) === null ? null : event.data.recipientId;
  },
  project(doc, event) {
    const { position } = event;
    switch (event.type) {
      case 'MailingListRequested':
      case 'MailingListJoined': {
        const { email } = event.data;
        const before = doc ?? { ...NEW, since: position };
        const { bounced, softBounces, writtenAt, refusedOf, leftBy, since } = before;
        const lists = agreedTo(before.lists, event);
        // An address that somebody typed is no sign that it takes mail again; a press of its reader is.
        const troubles = event.type === 'MailingListJoined' ? NO_TROUBLES : { bounced, softBounces };
        return { ...{ email, lists, ...troubles }, ...{ writtenAt, refusedOf, leftBy, position, since } };
      }
    }
    if (doc === null) return null;
    switch (event.type) {
      case 'MailingListLeft':
        return { ...doc, lists: leftOf(doc.lists, event.data) };
      case 'MailingListBounced': {
        const { kind, reason, bouncedAt, campaignId } = event.data;
        if (kind === 'soft') return { ...doc, softBounces: doc.softBounces + 1 };
        const refusedOf = campaignId === null ? doc.refusedOf : [...doc.refusedOf, campaignId];
        return { ...doc, bounced: { kind, reason, bouncedAt }, refusedOf };
      }
      case 'CampaignLeft': {
        const { campaignId, listIds } = event.data;
        return { ...doc, leftBy: [...doc.leftBy, { campaignId, listIds }] };
      }
      case 'MailSent':
      case 'MailWrittenAndSent':
        return { ...doc, writtenAt: event.data.sentAt };
      default:
        return {
          ...{ ...doc, email: erasedText(doc.email), lists: erasedLists(doc.lists) },
          bounced: doc.bounced && { ...doc.bounced, reason: erasedText(doc.bounced.reason) },
        };
    }
  },
};
