import type { Dispatch, Process } from '../../kernel/process.ts';
import type { MailEvent } from '../../mail/mail.events.ts';
import type { QueueMail } from '../../mail/queueMail.ts';
import type { WaitlistEvent } from '../../waitlist/waitlist.events.ts';

/** Mails that are owed and not yet queued, by mail id. */
type RestockMailState = Readonly<Record<string, Dispatch<QueueMail>>>;

type FollowedEvent =
  | Extract<WaitlistEvent, { type: 'WaitlistNotified' }>
  | Extract<MailEvent, { type: 'MailQueued' }>;

/** Writes to everybody whose wait is over: one mail for each sign-up, however often it is asked for. */
export const restockMail: Process<RestockMailState, FollowedEvent, QueueMail> = {
  name: 'restockMail',
  version: 1,
  handles: ['WaitlistNotified', 'MailQueued'],
  initialState: {},
  evolve(state, event) {
    if (event.type === 'WaitlistNotified') {
      const mail = mailFor(event.data);
      return { ...state, [mail.streamId]: mail };
    }
    const { [event.data.mailId]: _queued, ...owed } = state;
    return owed;
  },
  react: (_, event) => (event.type === 'WaitlistNotified' ? [mailFor(event.data)] : []),
  resume: (state) => Object.values(state),
};

type Notified = Extract<WaitlistEvent, { type: 'WaitlistNotified' }>['data'];

function mailFor({ signUpId, personId, email, language, product, withdrawUrl, notifiedAt }: Notified) {
  const mailId = `restock_${signUpId}`;
  return {
    category: 'mail',
    streamId: mailId,
    command: {
      type: 'QueueMail',
      data: {
        mailId,
        recipientId: personId,
        to: email,
        language,
        kind: 'restock',
        facts: { ...product, withdrawUrl },
        queuedAt: notifiedAt,
      },
    },
  } as const satisfies Dispatch<QueueMail>;
}
