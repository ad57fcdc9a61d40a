import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import type { MailEvent } from '../../domain/mail/mail.events.ts';
import { type WaitlistEvent, waitlistEvents } from '../../domain/waitlist/waitlist.events.ts';
import { erasedText } from '../erasedText.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface WaitlistSignUp {
  readonly productId: string;
  readonly variantId: string;
  readonly email: string;
  readonly language: string;
  readonly isJoinMailingList: boolean;
  readonly joinedAt: string;
  /** When the person was told; `null` while they wait. */
  readonly notifiedAt: string | null;
  /** What became of the mail that told them. */
  readonly mail: 'queued' | 'sent' | 'failed' | null;
  /** Where the person joined: the oldest has the lowest. */
  readonly position: number;
}

/**
 * One sign-up, for staff and the export of a person's data. `_id` is the sign-up's id. Who withdraws leaves nothing
 * behind here. Instants ISO 8601; `docs/rules/waitlist.md`.
 */
export type WaitlistSignUpDoc = Stored<WaitlistSignUp>;

type ShownEvent =
  | WaitlistEvent
  | Extract<MailEvent, { type: 'MailQueued' | 'MailSent' | 'MailFailed' }>
  | Extract<CustomerEvent, { type: 'CustomerErased' }>;

const MAIL_ID = /^restock_(?<signUpId>.+)$/;
const MAIL_STATES = { MailQueued: 'queued', MailSent: 'sent', MailFailed: 'failed' } as const;

/** Folded from waitlists, and from the mails that tell of stock. */
export const waitlistSignUps: ReadModel<WaitlistSignUp, ShownEvent> = {
  name: 'waitlistSignUps',
  version: 1,
  handles: [
    ...waitlistEvents.map(({ type }) => type),
    'MailQueued',
    'MailSent',
    'MailFailed',
    'CustomerErased',
  ],
  indexes: [{ keys: { websiteId: 1, productId: 1, variantId: 1, position: 1 } }],
  keyOf({ data }) {
    if ('signUpIds' in data) return data.signUpIds;
    return 'mailId' in data ? (MAIL_ID.exec(data.mailId)?.groups?.signUpId ?? null) : data.signUpId;
  },
  project(doc, event) {
    if (event.type === 'WaitlistJoined') {
      const { productId, variantId, email, language, isJoinMailingList, joinedAt } = event.data;
      return {
        ...{ productId, variantId, email, language, isJoinMailingList, joinedAt },
        notifiedAt: null,
        mail: null,
        position: event.position,
      };
    }
    if (doc === null) return null;
    switch (event.type) {
      case 'WaitlistLeft':
        return null;
      case 'CustomerErased':
        return { ...doc, email: erasedText(doc.email) };
      case 'WaitlistNotified':
        return { ...doc, notifiedAt: event.data.notifiedAt };
      default:
        return { ...doc, mail: MAIL_STATES[event.type] };
    }
  },
};
