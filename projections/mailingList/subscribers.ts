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
  readonly joinedAt: string;
  /** When they left; `null` while they are on the list. */
  readonly leftAt: string | null;
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
  version: 1,
  handles: [...mailingListEvents.map(({ type }) => type), 'CustomerErased'],
  indexes: [{ keys: { websiteId: 1, leftAt: 1, position: -1 } }, { keys: { websiteId: 1, email: 1 } }],
  keyOf: ({ data }) => data.personId,
  project(doc, event) {
    if (event.type === 'MailingListJoined') {
      const { email, source, consent, joinedAt } = event.data;
      return { email, source, consent, joinedAt, leftAt: null, position: event.position };
    }
    if (doc === null) return null;
    if (event.type === 'MailingListLeft') return { ...doc, leftAt: event.data.leftAt };
    return { ...doc, email: erasedText(doc.email), consent: erasedText(doc.consent) };
  },
};
