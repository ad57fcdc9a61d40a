import type { MailFacts, MailKind } from '../../../domain/mail/mailKinds.ts';
import type { LetterTemplate } from '../letter.ts';
import { customerEmailChange } from './customerEmailChange.ts';
import { customerPasswordReset } from './customerPasswordReset.ts';
import { restock } from './restock.ts';
import { staffInvitation } from './staffInvitation.ts';

/** The template of every kind of mail; the compiler insists on each. */
export const templates: { readonly [Kind in MailKind]: LetterTemplate<MailFacts<Kind>> } = {
  restock,
  staffInvitation,
  customerEmailChange,
  customerPasswordReset,
};
