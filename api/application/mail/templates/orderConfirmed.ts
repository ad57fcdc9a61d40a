import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const orderConfirmed: MailTemplate<MailFacts<'orderConfirmed'>> = (facts, { storeTitle }) => {
  const { orderNumber, orderUrl, lines, totals, address, billingAddress } = facts;
  return {
    subject: `Your order ${orderNumber} at ${storeTitle}`,
    parts: [
      { paragraph: `Thank you. We have your order ${orderNumber}.` },
      { rows: lines.map(({ title, quantity, total }) => [`${quantity} × ${title}`, total] as const) },
      { rows: totals.map(({ label, value }) => [label, value] as const) },
      ...(address.length > 0 ? [{ paragraph: `It goes to: ${address.join(', ')}` }] : []),
      ...(billingAddress ? [{ paragraph: `It is billed to: ${billingAddress.join(', ')}` }] : []),
      { action: 'See your order', url: orderUrl },
    ],
  };
};
