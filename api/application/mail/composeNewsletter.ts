import { mailFacts } from '../../../domain/mail/mailKinds.ts';
import type { MailMessage } from '../ports/mail.ts';
import { declining, type MailToCompose, unsubscribeHeaders } from './composeMail.ts';
import { fillIn, liquidProblems, plainly } from './liquid.ts';
import { type MailContext, mailLayout } from './mailLayout.ts';
import { mailParts } from './mailParts.ts';
import { joined, markdownMail } from './markdownMail.ts';
import { dictionaryOf } from './texts/dictionary.ts';

/**
 * A newsletter in words: those of its campaign, below the store's head, with the way off the list under them. It wears what it
 * was queued in, whenever it is written.
 */
export function composeNewsletter(
  { mailId, attempt, to, facts }: Omit<MailToCompose, 'kind'>,
  now: MailContext,
  host: string,
): MailMessage {
  const { subject: said, preheader, body, declineUrl, choicesUrl, look } = mailFacts('newsletter', facts);
  const context = look === undefined ? now : { ...now, look, storeTitle: look.title };
  const parts = mailParts(context.look);
  const values = { storeTitle: context.storeTitle };
  const subject = plainly(fillIn(said, values)).replaceAll(/\s+/g, ' ').trim();
  const dictionary = dictionaryOf(context.language);
  const { html, text } = joined([
    markdownMail(fillIn(body, values), context.publicUrl, parts),
    declining(dictionary.leaveList, declineUrl, parts),
    ...(choicesUrl === undefined ? [] : [declining(dictionary.chooseLists, choicesUrl, parts)]),
  ]);
  return {
    messageId: `<${mailId}.${attempt}@${host}>`,
    from: `"${context.storeTitle.replaceAll(/["\\\r\n]/g, ' ')}" <no-reply@${host}>`,
    to,
    subject,
    text: `${[text, context.seller.join('\n')].join('\n\n')}\n`,
    html: mailLayout(html, subject, context, preheader),
    headers: unsubscribeHeaders(declineUrl),
  };
}

const KNOWN: ReadonlySet<string> = new Set(['storeTitle']);

/** Why words cannot be made a newsletter, with the place of each mistake; none where they can. */
export const newsletterProblems = ({
  subject,
  body,
}: {
  readonly subject: string;
  readonly body: string;
}) => [...liquidProblems('subject', subject, KNOWN), ...liquidProblems('body', body, KNOWN)];
