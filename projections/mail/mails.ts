import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import type { SubmissionEvent } from '../../domain/forms/submission.events.ts';
import type { DataOf } from '../../domain/kernel/event.ts';
import { type MailEvent, mailEvents } from '../../domain/mail/mail.events.ts';
import { campaignOfMail } from '../../domain/newsletter/campaign.facts.ts';
import { erasedText } from '../erasedText.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Mail {
  readonly mailId: string;
  readonly recipientId: string;
  readonly to: string;
  readonly kind: DataOf<MailEvent, 'MailQueued'>['kind'];
  /** The newsletter that it is one of; `null` for every other mail. */
  readonly campaignId: string | null;
  readonly language: string;
  readonly status: 'queued' | 'delayed' | 'sent' | 'failed';
  readonly queuedAt: string;
  /** Tries that were made. */
  readonly attempts: number;
  readonly lastError: string | null;
  readonly nextAttemptAt: string | null;
  readonly sentAt: string | null;
  readonly transport: string | null;
  /** The words that were sent last. */
  readonly message: { readonly subject: string; readonly text: string; readonly html: string } | null;
  /** Where it was queued: the newest mail has the highest. */
  readonly position: number;
}

/**
 * One mail on its way or out of the house, for the outbox in the editor. `_id` is the mail id. Instants ISO 8601;
 * `docs/rules/mail.md`.
 */
export type MailDoc = Stored<Mail>;

type Erasing = Extract<CustomerEvent | SubmissionEvent, { type: 'CustomerErased' | 'SubmissionErased' }>;
type ShownEvent = MailEvent | Erasing;

/** Folded from the stream of each mail. Of a person who was erased neither address nor words are left. */
export const mails: ReadModel<Mail, ShownEvent> = {
  name: 'mails',
  version: 6,
  handles: [...mailEvents.map(({ type }) => type), 'CustomerErased', 'SubmissionErased'],
  begins: ({ type }) => type === 'MailQueued' || type === 'MailWrittenAndSent',
  indexes: [
    { keys: { websiteId: 1, position: -1 } },
    { keys: { websiteId: 1, to: 1, position: 1 } },
    { keys: { websiteId: 1, status: 1, position: -1 } },
    { keys: { websiteId: 1, kind: 1, position: -1 } },
    { keys: { websiteId: 1, campaignId: 1, position: -1 } },
    { keys: { websiteId: 1, status: 1, to: 1, position: 1 } },
    { keys: { websiteId: 1, kind: 1, to: 1, position: 1 } },
  ],
  keyOf: ({ data }) => ('mailIds' in data ? data.mailIds : data.mailId),
  project(doc, event) {
    if (event.type === 'CustomerErased' || event.type === 'SubmissionErased') return doc && erased(doc);
    if (event.type === 'MailForgotten') return null;
    if (event.type === 'MailQueued') return queued(event.data, event.position);
    if (event.type === 'MailWrittenAndSent') {
      const { transport, message, sentAt } = event.data;
      return {
        ...queued(event.data, event.position),
        status: 'sent',
        attempts: 1,
        transport,
        message,
        sentAt,
      };
    }
    if (doc === null) return null;
    switch (event.type) {
      case 'MailSent': {
        const { attempt: attempts, transport, message, sentAt } = event.data;
        return { ...doc, status: 'sent', attempts, transport, message, sentAt, nextAttemptAt: null };
      }
      case 'MailDelayed': {
        const { attempt: attempts, error: lastError, nextAttemptAt } = event.data;
        return { ...doc, status: 'delayed', attempts, lastError, nextAttemptAt };
      }
      case 'MailFailed': {
        const { attempt: attempts, error: lastError } = event.data;
        return { ...doc, status: 'failed', attempts, lastError, nextAttemptAt: null };
      }
      case 'MailRequeued':
        return { ...doc, status: 'queued', nextAttemptAt: null };
      default:
        return doc;
    }
  },
};

const queued = (
  { mailId, recipientId, to, kind, language, queuedAt }: DataOf<MailEvent, 'MailQueued'>,
  position: number,
): Mail => ({
  ...{ mailId, recipientId, to, kind, language, queuedAt, position },
  campaignId: campaignOfMail(mailId),
  status: 'queued',
  attempts: 0,
  lastError: null,
  nextAttemptAt: null,
  sentAt: null,
  transport: null,
  message: null,
});

const erased = (doc: Mail): Mail => ({
  ...doc,
  to: erasedText(doc.to),
  message: doc.message && { subject: '', text: '', html: '' },
});
