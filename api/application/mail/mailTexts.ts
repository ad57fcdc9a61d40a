import type { WordedMailKind } from '../../../domain/mail/mailKinds.ts';
import { mailTextAggregate, mailTextStreamId } from '../../../domain/mail/mailText.decider.ts';
import type { MailWords } from '../../../domain/mail/mailText.events.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { checkMailText } from './checkMailText.ts';
import { builtInText } from './texts/builtIn.ts';
import { textLanguageOf } from './texts/dictionary.ts';

/** A text and the language that it is in, without its country. */
export interface MailText extends MailWords {
  readonly textLanguage: string;
}

/** What mails say: in their owner's words, or in ours. */
export interface MailTexts {
  /** The text for a mail in this language: the last of the owner's that can be written, else the one that is built in. */
  of(websiteId: string, kind: WordedMailKind, language: string): Promise<MailText>;
}

const FALLBACK = 'en';

export function createMailTexts(commandHandler: Pick<CommandHandler, 'load'>): MailTexts {
  async function textIn(websiteId: string, kind: WordedMailKind, language: string): Promise<MailText | null> {
    const stream = mailTextStreamId(websiteId, kind, language);
    const { state } = await commandHandler.load(mailTextAggregate, stream);
    // A text was whole when it was saved. What it may say can have changed since, so that each is looked at anew.
    const own = [state.own, ...state.earlier].find(
      (words) => words && checkMailText(kind, words).length === 0,
    );
    const words = own ?? builtInText(kind, language);
    return words && { ...words, textLanguage: language };
  }
  return {
    async of(websiteId, kind, language) {
      const textLanguage = textLanguageOf(language);
      const found =
        (/^[a-z]{2,3}$/.test(textLanguage) ? await textIn(websiteId, kind, textLanguage) : null) ??
        (await textIn(websiteId, kind, FALLBACK));
      if (!found) throw new Error(`There is no text for mails of the kind ${kind}.`);
      return found;
    },
  };
}
