import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const customerEmailChange: MailTemplate<MailFacts<'customerEmailChange'>> = (
  { confirmUrl },
  { storeTitle },
) => ({
  subject: `Confirm your e-mail address for ${storeTitle}`,
  parts: [
    { paragraph: `An account at ${storeTitle} is to have this e-mail address.` },
    { action: 'Confirm this e-mail address', url: confirmUrl },
    {
      paragraph:
        'The link works for 48 hours, in the browser where you are signed in. If the account is not yours, do not confirm.',
    },
  ],
});
