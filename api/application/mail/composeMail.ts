import { type MailFacts, type MailKind, mailFacts } from '../../../domain/mail/mailKinds.ts';
import type { MailMessage } from '../ports/mail.ts';
import { htmlOf, type MailContext, type MailText, textOf } from './mailText.ts';
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
export function composeMail(
  mail: MailToCompose,
  { storeTitle, seller }: Pick<MailContext, 'storeTitle' | 'seller'>,
  host: string,
): MailMessage {
  const context: MailContext = { storeTitle, seller, language: mail.language };
  const mailText = mailTextOf(mail.kind, mail.facts, context);
  return {
    messageId: `<${mail.mailId}.${mail.attempt}@${host}>`,
    from: `"${storeTitle.replaceAll(/["\\\r\n]/g, ' ')}" <no-reply@${host}>`,
    to: mail.to,
    subject: mailText.subject,
    text: textOf(mailText, context),
    html: htmlOf(mailText, context),
    headers: mailText.unsubscribe ? unsubscribeHeaders(mailText.unsubscribe.url) : {},
  };
}

function mailTextOf<Kind extends MailKind>(kind: Kind, facts: unknown, context: MailContext): MailText {
  const known: MailFacts<Kind> = mailFacts(kind, facts);
  const said = templates[kind](known, context);
  return 'testMode' in known && known.testMode ? asTest(said) : said;
}

/** Whoever gets it should not mistake it for what it stands for (`docs/rules/payments.md#test-and-live`). */
const asTest = ({ subject, parts, ...more }: MailText): MailText => ({
  ...more,
  subject: `Test: ${subject}`,
  parts: [{ paragraph: 'This is a test: no money moved, and nothing was sold.' }, ...parts],
});

/** Mail programs show a button for it, and press it with a POST to the same address (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
