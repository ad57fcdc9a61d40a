import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import type { DataOf } from '../../domain/kernel/event.ts';
import { type MailingListEvent, mailingListEvents } from '../../domain/mailingList/mailingList.events.ts';
import { erasedText } from '../erasedText.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Subscriber {
  readonly email: string;
  /** Where they agreed; `staff` with what staff say of how they did. */
  readonly source: DataOf<MailingListEvent, 'MailingListJoined'>['source'];
  readonly consent: string;
  /** Or when they were asked last, while they have not confirmed. */
  readonly joinedAt: string;
  /** Whether they were asked by mail and did not answer yet. */
  readonly isPending: boolean;
  /** Whether they said so by the link of a mail. */
  readonly isConfirmed: boolean;
  /** When they left; `null` while they are on the list. */
  readonly leftAt: string | null;
  /** Since when their address takes no mail, and why; `null` where it does. */
  readonly bounced: Pick<
    DataOf<MailingListEvent, 'MailingListBounced'>,
    'kind' | 'reason' | 'bouncedAt'
  > | null;
  /** Where they joined last: the newest has the highest. */
  readonly position: number;
}

/**
 * Somebody who agreed to news, or did so once, for the list of staff. `_id` is the person's id, which opens the way off the
 * list. Instants ISO 8601; `docs/rules/mailingList.md`.
 */
export type SubscriberDoc = Stored<Subscriber>;

type ShownEvent = MailingListEvent | Extract<CustomerEvent, { type: 'CustomerErased' }>;

/** Folded from the stream of each person. */
export const subscribers: ReadModel<Subscriber, ShownEvent> = {
  name: 'subscribers',
  version: 2,
  handles: [...mailingListEvents.map(({ type }) => type), 'CustomerErased'],
  indexes: [{ keys: { websiteId: 1, leftAt: 1, position: -1 } }, { keys: { websiteId: 1, email: 1 } }],
  keyOf: ({ data }) => data.personId,
  project(doc, event) {
    const fresh = { leftAt: null, bounced: null, position: event.position };
    switch (event.type) {
      case 'MailingListRequested': {
        const { email, source, consent, requestedAt: joinedAt } = event.data;
        return { email, source, consent, joinedAt, isPending: true, isConfirmed: false, ...fresh };
      }
      case 'MailingListJoined': {
        const { email, source, consent, joinedAt } = event.data;
        const isConfirmed = doc?.isPending === true && source !== 'staff';
        return { email, source, consent, joinedAt, isPending: false, isConfirmed, ...fresh };
      }
    }
    if (doc === null) return null;
    switch (event.type) {
      case 'MailingListLeft':
        return { ...doc, leftAt: event.data.leftAt, isPending: false };
      case 'MailingListBounced': {
        const { kind, reason, bouncedAt } = event.data;
        return { ...doc, bounced: { kind, reason, bouncedAt } };
      }
      default:
        return {
          ...doc,
          ...{ email: erasedText(doc.email), consent: erasedText(doc.consent) },
          bounced: doc.bounced && { ...doc.bounced, reason: erasedText(doc.bounced.reason) },
        };
    }
  },
};
