import type { WordedMailKind } from '../../../../domain/mail/mailKinds.ts';
import type { MailWords } from '../../../../domain/mail/mailText.events.ts';
import type { BuiltInTexts } from './builtInTexts.ts';
import { de } from './de.ts';
import { en } from './en.ts';

const TEXTS: Readonly<Record<string, BuiltInTexts>> = { en, de };

/** The languages that Storefold has words in. */
export const BUILT_IN_LANGUAGES = Object.keys(TEXTS);

/** What a kind of mail says in a language without its country; `null` where Storefold does not speak it. */
export function builtInText(kind: WordedMailKind, language: string): MailWords | null {
  const words = TEXTS[language]?.[kind];
  return words ? { subject: words.subject, body: words.body.trim() } : null;
}
