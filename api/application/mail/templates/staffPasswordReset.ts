import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const staffPasswordReset: MailTemplate<MailFacts<'staffPasswordReset'>> = (
  { resetUrl },
  { storeTitle },
) => ({
  subject: `Choose a new password for the editor of ${storeTitle}`,
  parts: [
    { paragraph: `Somebody, probably you, forgot the password with which you help run ${storeTitle}.` },
    { action: 'Choose a new password', url: resetUrl },
    { paragraph: 'The link works for two hours and once. Your password stays as it is until then.' },
  ],
});
