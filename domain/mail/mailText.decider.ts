import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { WORDED_MAIL_KINDS, type WordedMailKind } from './mailKinds.ts';
import {
  type MailTextEvent,
  type MailWords,
  mailWordsSchema,
  textLanguageSchema,
} from './mailText.events.ts';

/** How many earlier texts are kept at hand, to send in the place of one that cannot be written any more. */
const MOST_EARLIER = 5;

/** One mistake in a text, and where it is. */
const problemSchema = z.strictObject({
  field: z.enum(['subject', 'body']),
  message: z.string(),
  /** From 1; `null` where it is about the text as a whole. */
  line: z.int().positive().nullable(),
  column: z.int().positive().nullable(),
});
/** A mistake that keeps a text from being used: what is wrong, in which field, line and column. */
export type MailTextProblem = z.infer<typeof problemSchema>;

const which = { websiteId: idSchema, kind: z.enum(WORDED_MAIL_KINDS), language: textLanguageSchema };
const changeMailTextSchema = z.strictObject({
  ...which,
  ...mailWordsSchema.shape,
  revertedTo: z.int().nonnegative().nullable(),
  /** What the check of the text found; a text with any is refused. */
  problems: z.array(problemSchema),
});
const removeMailTextSchema = z.strictObject(which);

const mailTextCommands = { ChangeMailText: changeMailTextSchema, RemoveMailText: removeMailTextSchema };
export type MailTextCommand = CommandsOf<typeof mailTextCommands>;

/** `own` is `null` while the mail says what is built in; `earlier` are own texts of before, newest first. */
export interface MailTextState {
  readonly own: MailWords | null;
  readonly earlier: readonly MailWords[];
}

/** What one kind of mail says in one language: stream `mailtext-{websiteId}.{kind}.{language}`. */
export const mailTextAggregate: Aggregate<MailTextState, MailTextCommand, MailTextEvent> = {
  category: 'mailtext',
  commands: mailTextCommands,
  initialState: { own: null, earlier: [] },
  isTerminal: () => false,
  decide: (command, state) =>
    command.type === 'ChangeMailText' ? changeMailText(command, state) : removeMailText(command, state),
  evolve: (state, event) =>
    event.type === 'MailTextRemoved'
      ? { own: null, earlier: [] }
      : {
          own: { subject: event.data.subject, body: event.data.body },
          earlier: (state.own ? [state.own, ...state.earlier] : state.earlier).slice(0, MOST_EARLIER),
        },
};

type ChangeMailText = Command<'ChangeMailText', z.infer<typeof changeMailTextSchema>>;
type RemoveMailText = Command<'RemoveMailText', z.infer<typeof removeMailTextSchema>>;

/** Only a real change is a fact, and none that could not be written (`docs/rules/mail.md#texts`). */
function changeMailText({ data }: ChangeMailText, { own }: MailTextState): MailTextEvent[] {
  const { problems, ...text } = data;
  const [first] = problems;
  if (first) throw new DomainError('MAIL_TEXT_FAULTY', first.message, { field: first.field, problems });
  if (own && own.subject === text.subject && own.body === text.body) return [];
  return [{ type: 'MailTextChanged', data: text }];
}

function removeMailText({ data }: RemoveMailText, { own }: MailTextState): MailTextEvent[] {
  return own ? [{ type: 'MailTextRemoved', data }] : [];
}

export const mailTextStreamId = (websiteId: string, kind: WordedMailKind, language: string): string =>
  `${websiteId}.${kind}.${language}`;
