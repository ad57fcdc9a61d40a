import type { Actor } from '../../domain/kernel/metadata.ts';
import { type MailTextEvent, type MailWords, mailTextEvents } from '../../domain/mail/mailText.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface MailTextChange {
  readonly kind: MailTextEvent['data']['kind'];
  readonly language: string;
  /** The place of the change among those of this text, from 0. */
  readonly revision: number;
  readonly actor: Actor;
  readonly at: string;
  /** What the mail said from then on; `null` for what is built in. */
  readonly words: MailWords | null;
  readonly revertedTo: number | null;
  readonly position: number;
}

/** One change of what a mail says, for its history: who, when and to what. `_id` is the event id. Instants ISO 8601. */
export type MailTextChangeDoc = Stored<MailTextChange>;

/** One document for each change of a text. */
export const mailTextChanges: ReadModel<MailTextChange, MailTextEvent> = {
  name: 'mailTextChanges',
  version: 1,
  handles: mailTextEvents.map(({ type }) => type),
  onePerEvent: true,
  indexes: [{ keys: { websiteId: 1, kind: 1, language: 1, revision: -1 } }],
  keyOf: ({ id }) => id,
  project(_, { type, data, metadata, revision, position }) {
    const { kind, language } = data;
    const { actor, occurredAt: at } = metadata;
    const changed =
      type === 'MailTextChanged'
        ? { words: { subject: data.subject, body: data.body }, revertedTo: data.revertedTo }
        : { words: null, revertedTo: null };
    return { kind, language, revision, actor, at, ...changed, position };
  },
};
