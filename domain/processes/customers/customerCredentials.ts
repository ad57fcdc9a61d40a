import type { CustomerEvent } from '../../customers/customer.events.ts';
import { type EmailClaimEvent, emailClaimId, type ReleaseCustomerEmail } from '../../customers/emailClaim.ts';
import type { Recorded } from '../../kernel/event.ts';
import type { Dispatch, Process } from '../../kernel/process.ts';
import type { MailEvent } from '../../mail/mail.events.ts';
import type { QueueMail } from '../../mail/queueMail.ts';

type AskingEvent = Extract<
  CustomerEvent,
  { type: 'EmailChangeRequested' | 'PasswordResetRequested' | 'CustomerEmailChanged' }
>;
type SettlingEvent =
  | Extract<MailEvent, { type: 'MailQueued' }>
  | Extract<EmailClaimEvent, { type: 'CustomerEmailReleased' }>;
type Sent = Dispatch<QueueMail | ReleaseCustomerEmail>;

/** What was asked for and has not come to pass, by the stream it goes to. */
type CustomerCredentialsState = Readonly<Record<string, Sent>>;

/** Mails the links that customers ask for, and frees an address for others once its customer has left it. */
export const customerCredentials: Process<
  CustomerCredentialsState,
  AskingEvent | SettlingEvent,
  QueueMail | ReleaseCustomerEmail
> = {
  name: 'customerCredentials',
  version: 1,
  handles: [
    'EmailChangeRequested',
    'PasswordResetRequested',
    'CustomerEmailChanged',
    'MailQueued',
    'CustomerEmailReleased',
  ],
  initialState: {},
  evolve(state, event) {
    const asked = askedBy(event);
    if (asked) return { ...state, [asked.streamId]: asked };
    const settled = streamIdOf(event as Recorded<SettlingEvent>);
    if (!(settled in state)) return state;
    const { [settled]: _, ...owed } = state;
    return owed;
  },
  react(_, event) {
    const asked = askedBy(event);
    return asked ? [asked] : [];
  },
  resume: (state) => Object.values(state),
};

function askedBy({ type, data, metadata }: Recorded<AskingEvent | SettlingEvent>): Sent | null {
  switch (type) {
    case 'EmailChangeRequested':
      return queued({
        ...recipientOf(data),
        mailId: `emailchange_${data.changeId}`,
        kind: 'customerEmailChange',
        facts: { confirmUrl: data.link },
      });
    case 'PasswordResetRequested':
      return queued({
        ...recipientOf(data),
        mailId: `passwordreset_${data.resetId}`,
        kind: 'customerPasswordReset',
        facts: { resetUrl: data.link },
      });
    case 'CustomerEmailChanged': {
      const { customerId, previousEmailHash: emailHash } = data;
      return {
        category: 'customeremail',
        streamId: emailClaimId(metadata.websiteId, emailHash),
        command: { type: 'ReleaseCustomerEmail', data: { emailHash, customerId } },
      };
    }
    default:
      return null;
  }
}

const streamIdOf = ({ type, data, metadata }: Recorded<SettlingEvent>): string =>
  type === 'MailQueued' ? data.mailId : emailClaimId(metadata.websiteId, data.emailHash);

const recipientOf = (data: Extract<AskingEvent, { data: { link: string } }>['data']) => ({
  recipientId: data.customerId,
  to: data.email,
  language: data.language,
  queuedAt: data.requestedAt,
});

const queued = (data: QueueMail['data']): Dispatch<QueueMail> => ({
  category: 'mail',
  streamId: data.mailId,
  command: { type: 'QueueMail', data },
});
