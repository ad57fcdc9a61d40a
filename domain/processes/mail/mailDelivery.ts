import type { Process, Task } from '../../kernel/process.ts';
import type { MailEvent } from '../../mail/mail.events.ts';

/** The try of a mail that is due, and when; at once without `notBefore`. */
interface DueMail {
  readonly mailId: string;
  readonly attempt: number;
  readonly notBefore?: string;
}

/** Mails on their way, by mail id. */
type MailDeliveryState = Readonly<Record<string, DueMail>>;
/** One try of one mail, counted from 1; settled by `RecordMailSent` or `RecordMailFailure`. */
export type DeliverMail = Task<'deliverMail', { readonly mailId: string; readonly attempt: number }>;

/** Takes every queued mail out of the house; a try that failed is made again later, as often as the mail allows. */
export const mailDelivery: Process<MailDeliveryState, MailEvent, never, DeliverMail> = {
  name: 'mailDelivery',
  version: 1,
  handles: ['MailQueued', 'MailDelayed', 'MailRequeued', 'MailSent', 'MailFailed'],
  initialState: {},
  evolve(state, event) {
    const { [event.data.mailId]: _settled, ...others } = state;
    const due = dueAfter(event);
    return due ? { ...others, [due.mailId]: due } : others;
  },
  react(_, event) {
    const due = dueAfter(event);
    return due ? [delivery(due)] : [];
  },
  resume: (state) => Object.values(state).map(delivery),
};

function dueAfter({ type, data }: MailEvent): DueMail | null {
  const { mailId } = data;
  switch (type) {
    case 'MailQueued':
      return { mailId, attempt: 1 };
    case 'MailRequeued':
      return { mailId, attempt: data.attempt };
    case 'MailDelayed':
      return { mailId, attempt: data.attempt + 1, notBefore: data.nextAttemptAt };
    default:
      return null;
  }
}

function delivery({ mailId, attempt, notBefore }: DueMail): DeliverMail {
  return { task: 'deliverMail', data: { mailId, attempt }, ...(notBefore !== undefined && { notBefore }) };
}
