import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const orderCancelled: MailTemplate<MailFacts<'orderCancelled'>> = (facts) => {
  const { orderNumber, orderUrl, refunded } = facts;
  return {
    subject: `Your order ${orderNumber} was cancelled`,
    parts: [
      { paragraph: `Your order ${orderNumber} was cancelled. Nothing of it will be sent.` },
      ...(refunded === '' ? [] : [{ paragraph: `We give back ${refunded}, the way it was paid.` }]),
      { action: 'See your order', url: orderUrl },
    ],
  };
};
