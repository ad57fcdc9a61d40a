import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate, Part } from '../mailText.ts';

export const orderConfirmed: MailTemplate<MailFacts<'orderConfirmed'>> = (facts, { storeTitle }) => {
  const { orderNumber, orderUrl, lines, totals, address, billingAddress, toPay } = facts;
  return {
    subject: `Your order ${orderNumber} at ${storeTitle}`,
    parts: [
      { paragraph: `Thank you. We have your order ${orderNumber}.` },
      { rows: lines.map(({ title, quantity, total }) => [`${quantity} × ${title}`, total] as const) },
      { rows: totals.map(({ label, value }) => [label, value] as const) },
      ...(address.length > 0 ? [{ paragraph: `It goes to: ${address.join(', ')}` }] : []),
      ...(billingAddress ? [{ paragraph: `It is billed to: ${billingAddress.join(', ')}` }] : []),
      ...(toPay ? howToPay(toPay) : []),
      { action: 'See your order', url: orderUrl },
    ],
  };
};

const howToPay = ({
  amount,
  reference,
  dueOn,
  instructions,
}: NonNullable<MailFacts<'orderConfirmed'>['toPay']>): Part[] => [
  { paragraph: 'This is how you pay:' },
  {
    rows: [
      ['To pay', amount],
      ['Reference', reference],
      ['Due by', dueOn],
    ],
  },
  ...instructions.map((paragraph) => ({ paragraph })),
];
