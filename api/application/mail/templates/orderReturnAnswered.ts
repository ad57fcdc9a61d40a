import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const orderReturnAnswered: MailTemplate<MailFacts<'orderReturnAnswered'>> = (facts) => {
  const { orderNumber, orderUrl, approved, message, lines } = facts;
  return {
    subject: `Your return from order ${orderNumber}`,
    parts: [
      {
        paragraph: approved
          ? `You may send this back from your order ${orderNumber}:`
          : `We cannot take this back from your order ${orderNumber}:`,
      },
      { rows: lines.map(({ title, quantity }) => [title, `${quantity}`] as const) },
      ...(message === '' ? [] : [{ paragraph: message }]),
      { action: 'See your order', url: orderUrl },
    ],
  };
};
