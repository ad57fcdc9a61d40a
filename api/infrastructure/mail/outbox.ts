import type { MailTransport } from '../../application/ports/mail.ts';

/**
 * The transport of a store that has no mail server: nothing leaves the house. The mail is looked at in the outbox, where
 * every mail is kept in the words that were sent, whatever transport took it.
 */
export const outbox: MailTransport = { name: 'outbox', send: async () => {} };
