import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const giftCardIssued: MailTemplate<MailFacts<'giftCardIssued'>> = (facts, { storeTitle }) => {
  const { recipientName, amount, code, message, shopUrl } = facts;
  return {
    subject: `A gift card for ${storeTitle}`,
    parts: [
      { paragraph: recipientName === '' ? 'Hello,' : `Hello ${recipientName},` },
      { paragraph: `here is a gift card of ${amount} for ${storeTitle}.` },
      ...(message === '' ? [] : [{ paragraph: message }]),
      {
        rows: [
          ['Gift card code', code],
          ['Amount', amount],
        ],
      },
      { action: 'Choose something', url: shopUrl },
      {
        paragraph:
          'Enter the code at checkout. It pays for everything, shipping and tax included, and what is left stays on ' +
          'the card. It does not expire. Keep the code to yourself: whoever has it has the money.',
      },
    ],
  };
};
