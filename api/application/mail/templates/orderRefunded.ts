import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const orderRefunded: MailTemplate<MailFacts<'orderRefunded'>> = (facts) => {
  const { orderNumber, orderUrl, amount, lines, reason } = facts;
  return {
    subject: `A refund for your order ${orderNumber}`,
    parts: [
      { paragraph: `We give back ${amount} for your order ${orderNumber}, the way it was paid.` },
      ...(lines.length > 0
        ? [{ rows: lines.map(({ title, quantity }) => [title, `${quantity}`] as const) }]
        : []),
      ...(reason === '' ? [] : [{ paragraph: reason }]),
      { action: 'See your order', url: orderUrl },
    ],
  };
};
