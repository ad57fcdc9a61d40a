import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const refundFailed: MailTemplate<MailFacts<'refundFailed'>> = (facts) => ({
  subject: `A refund of order ${facts.orderNumber} failed`,
  parts: [
    {
      paragraph: `The ${facts.amount} that you gave back for order ${facts.orderNumber} did not reach the buyer. They are still owed.`,
    },
    ...(facts.reason === '' ? [] : [{ paragraph: facts.reason }]),
    { paragraph: 'Try the refund again, or give the money back in another way.' },
    { action: 'Open the order', url: facts.orderUrl },
  ],
});
