import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const donationReceipt: MailTemplate<MailFacts<'donationReceipt'>> = (facts, { storeTitle }) => {
  const { name, amount, day, reference, pledgeUrl } = facts;
  return {
    subject: `Thank you for your donation to ${storeTitle}`,
    parts: [
      { paragraph: name === '' ? 'Thank you for your donation.' : `Thank you for your donation, ${name}.` },
      {
        rows: [
          ['Amount', amount],
          ['Received on', day],
          ['Reference', reference],
        ],
      },
      ...(pledgeUrl === undefined
        ? []
        : [{ paragraph: 'You give this regularly.' }, { action: 'See it or end it', url: pledgeUrl }]),
    ],
  };
};
