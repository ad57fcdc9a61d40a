import type { WordedMailKind } from '../../../../domain/mail/mailKinds.ts';
import type { MailWords } from '../../../../domain/mail/mailText.events.ts';

/** What every kind of mail says in one language where its owner wrote nothing else; the compiler insists on each. */
export type BuiltInTexts = { readonly [Kind in WordedMailKind]: MailWords };
