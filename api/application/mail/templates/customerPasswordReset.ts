import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const customerPasswordReset: MailTemplate<MailFacts<'customerPasswordReset'>> = (
  { resetUrl },
  { storeTitle },
) => ({
  subject: `Choose a new password for ${storeTitle}`,
  parts: [
    { paragraph: `Somebody, probably you, forgot the password for your account at ${storeTitle}.` },
    { action: 'Choose a new password', url: resetUrl },
    { paragraph: 'The link works for two hours and once. Your password stays as it is until then.' },
  ],
});
