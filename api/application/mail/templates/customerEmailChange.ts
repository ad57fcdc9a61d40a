import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const customerEmailChange: MailTemplate<MailFacts<'customerEmailChange'>> = (
  { confirmUrl },
  { storeTitle },
) => ({
  subject: `Confirm your e-mail address for ${storeTitle}`,
  parts: [
    { paragraph: `You asked to sign in to ${storeTitle} with this e-mail address from now on.` },
    { action: 'Confirm this e-mail address', url: confirmUrl },
    { paragraph: 'The link works for 48 hours. If you asked for nothing, you need do nothing.' },
  ],
});
