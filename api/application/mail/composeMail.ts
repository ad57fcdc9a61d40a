import { type MailFacts, type MailKind, mailFacts } from '../../../domain/mail/mailKinds.ts';
import type { MailMessage } from '../ports/mail.ts';
import { htmlOf, type Letter, type LetterContext, textOf } from './letter.ts';
import { templates } from './templates/index.ts';

export interface MailToCompose {
  readonly mailId: string;
  readonly attempt: number;
  readonly to: string;
  readonly kind: MailKind;
  readonly language: string;
  readonly facts: unknown;
}

/** The words of a mail, from its facts alone. `host` is the site's, and where its mail says it comes from. */
export function composeMail(mail: MailToCompose, storeTitle: string, host: string): MailMessage {
  const context: LetterContext = { storeTitle, language: mail.language };
  const letter = letterOf(mail.kind, mail.facts, context);
  return {
    messageId: `<${mail.mailId}.${mail.attempt}@${host}>`,
    from: `"${storeTitle.replaceAll(/["\\\r\n]/g, ' ')}" <no-reply@${host}>`,
    to: mail.to,
    subject: letter.subject,
    text: textOf(letter, context),
    html: htmlOf(letter, context),
    headers: letter.unsubscribe ? unsubscribeHeaders(letter.unsubscribe.url) : {},
  };
}

function letterOf<Kind extends MailKind>(kind: Kind, facts: unknown, context: LetterContext): Letter {
  const known: MailFacts<Kind> = mailFacts(kind, facts);
  return templates[kind](known, context);
}

/** Mail programs show a button for it, and press it with a POST to the same address (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
