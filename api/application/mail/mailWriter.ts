import { type MailKind, mailFacts, WORDED_MAIL_KINDS } from '../../../domain/mail/mailKinds.ts';
import type { MailWords } from '../../../domain/mail/mailText.events.ts';
import { sellerLines } from '../orders/invoiceTerms.ts';
import type { MailMessage } from '../ports/mail.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { composeMail, type MailToCompose } from './composeMail.ts';
import { composeNewsletter } from './composeNewsletter.ts';
import type { MailAddresses } from './mailAddresses.ts';
import type { MailContext } from './mailLayout.ts';
import type { MailLooks } from './mailLooks.ts';
import type { MailTexts } from './mailTexts.ts';
import { dictionaryOf, textLanguageOf } from './texts/dictionary.ts';

export interface MailWriterDependencies {
  readonly preferences: Preferences;
  readonly mailTexts: MailTexts;
  readonly mailLooks: MailLooks;
  readonly mailAddresses: MailAddresses;
  readonly publicUrl: string;
}

/** Puts mails into the words of a store: what is sent, and what staff look at before. */
export interface MailWriter {
  write(mail: AnyMail, websiteId: string): Promise<MailMessage>;
  /** With words that nobody saved yet. Throws a `LiquidError` where they cannot be written. */
  writeWith(words: MailWords, mail: MailToCompose, websiteId: string): Promise<MailMessage>;
}

/** A mail of any kind: one with a text of its own, or a test of one. */
export type AnyMail = Omit<MailToCompose, 'kind'> & { readonly kind: MailKind };

export function createMailWriter({
  preferences,
  mailTexts,
  mailLooks,
  mailAddresses,
  publicUrl,
}: MailWriterDependencies): MailWriter {
  const host = new URL(publicUrl).hostname;

  async function contextOf(websiteId: string, language: string): Promise<MailContext> {
    const [look, seller] = await Promise.all([mailLooks.of(websiteId), preferences.of(websiteId, 'seller')]);
    const { title } = look;
    return { storeTitle: title, seller: sellerLines(seller, title), look, language, publicUrl };
  }

  async function writeWith(
    words: MailWords,
    mail: MailToCompose,
    websiteId: string,
    textLanguage = textLanguageOf(mail.language),
  ): Promise<MailMessage> {
    // Where nobody speaks the reader's language, all of the mail is in the one that its text is in.
    const language = textLanguageOf(mail.language) === textLanguage ? mail.language : textLanguage;
    const message = composeMail(mail, words, await contextOf(websiteId, language), host);
    return mailAddresses.inLanguage(message, websiteId, mail.language);
  }

  return {
    writeWith: (words, mail, websiteId) => writeWith(words, mail, websiteId),
    async write({ kind, ...mail }, websiteId) {
      if (kind === 'mailTest') return writeTest(mail, websiteId);
      if (kind === 'newsletter') {
        const message = composeNewsletter(mail, await contextOf(websiteId, mail.language), host);
        return mailAddresses.inLanguage(message, websiteId, mail.language);
      }
      const { textLanguage, ...words } = await mailTexts.of(websiteId, kind, mail.language);
      return writeWith(words, { ...mail, kind }, websiteId, textLanguage);
    },
  };

  async function writeTest(mail: Omit<MailToCompose, 'kind'>, websiteId: string): Promise<MailMessage> {
    const { of, facts, ...words } = mailFacts('mailTest', mail.facts);
    const kind = WORDED_MAIL_KINDS.find((one) => one === of);
    if (!kind) throw new Error(`There are no mails of the kind ${of}.`);
    const message = await writeWith(words, { ...mail, kind, facts }, websiteId);
    const { test } = dictionaryOf(mail.language);
    // Whoever declines a test would decline for the person whose mail it shows.
    return { ...message, subject: `${test}: ${message.subject}`, headers: {} };
  }
}
