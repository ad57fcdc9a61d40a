import { mailFacts, type WordedMailKind } from '../../../domain/mail/mailKinds.ts';
import type { MailWords } from '../../../domain/mail/mailText.events.ts';
import type { MailMessage } from '../ports/mail.ts';
import { fillIn, plainly } from './liquid.ts';
import { type MailContext, mailLayout } from './mailLayout.ts';
import { type MailParts, mailParts } from './mailParts.ts';
import { joined, markdownMail, type TwoForms } from './markdownMail.ts';
import { dictionaryOf } from './texts/dictionary.ts';
import { unsubscribeUrlOf, valuesOf } from './variables/index.ts';

/** A mail that has a text of its own. */
export interface MailToCompose {
  readonly mailId: string;
  readonly attempt: number;
  readonly to: string;
  readonly kind: WordedMailKind;
  readonly language: string;
  readonly facts: unknown;
}

/** A mail in words, from its facts and its text alone. `host` is the site's, and where its mail says it comes from. */
export function composeMail(
  mail: MailToCompose,
  words: MailWords,
  context: MailContext,
  host: string,
): MailMessage {
  const { subject, text, html } = wordMail(mail, words, context);
  const unsubscribeUrl = unsubscribeUrlOf(mail.facts);
  return {
    messageId: `<${mail.mailId}.${mail.attempt}@${host}>`,
    from: `"${context.storeTitle.replaceAll(/["\\\r\n]/g, ' ')}" <no-reply@${host}>`,
    to: mail.to,
    ...{ subject, text, html },
    headers: unsubscribeUrl === null ? {} : unsubscribeHeaders(unsubscribeUrl),
  };
}

/** What a mail says. Throws a `LiquidError` where the text cannot be written, a `ZodError` for facts of another kind. */
export function wordMail(
  { kind, facts }: Pick<MailToCompose, 'kind' | 'facts'>,
  words: MailWords,
  context: MailContext,
): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const dictionary = dictionaryOf(context.language);
  const values = valuesOf(kind, facts, context);
  const isTest = isTestMode(mailFacts(kind, facts));
  const subject = `${isTest ? `${dictionary.test}: ` : ''}${oneLine(words.subject, values)}`;
  const unsubscribeUrl = unsubscribeUrlOf(facts);
  const parts = mailParts(context.look);
  const said = joined([
    ...(isTest ? [{ html: parts.paragraph(dictionary.testNote), text: dictionary.testNote }] : []),
    markdownMail(fillIn(words.body, values), context.publicUrl, parts),
    ...(unsubscribeUrl === null ? [] : [declining(dictionary.unsubscribe(kind), unsubscribeUrl, parts)]),
  ]);
  return {
    subject,
    text: `${[said.text, context.seller.join('\n')].join('\n\n')}\n`,
    html: mailLayout(said.html, subject, context),
  };
}

/** Whoever gets it should not mistake it for what it stands for (`docs/rules/payments.md#test-and-live`). */
const isTestMode = (facts: object): boolean => 'testMode' in facts && facts.testMode === true;

/** Subjects are plain: nothing in them is Markdown. */
const oneLine = (subject: string, values: ReturnType<typeof valuesOf>): string =>
  plainly(fillIn(subject, values)).replaceAll(/\s+/g, ' ').trim();

/** A way to want no more of these; `label` is a text of ours. */
export const declining = (label: string, url: string, parts: MailParts): TwoForms => ({
  html: parts.quietLink(label, url),
  text: `${label}:\n${url}`,
});

/** Mail programs show a button for it, and press it with a POST to the same address (RFC 8058). */
export const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
