import type { Process, Task } from '../../kernel/process.ts';
import type { MailingListEvent } from '../../mailingList/mailingList.events.ts';

type Requested = Extract<MailingListEvent, { type: 'MailingListRequested' }>;

/** The mail that asks whether an address was meant for the mailing list; settled by being queued. */
export type MailConfirmation = Task<
  'mailConfirmation',
  { readonly personId: string; readonly number: number }
>;

/** Asks whoever reads the mail of an address whether they want news. */
export const listConfirmation: Process<null, Requested, never, MailConfirmation> = {
  name: 'listConfirmation',
  version: 1,
  handles: ['MailingListRequested'],
  initialState: null,
  evolve: () => null,
  react: (_, { data: { personId, number } }) => [{ task: 'mailConfirmation', data: { personId, number } }],
  resume: () => [],
};
