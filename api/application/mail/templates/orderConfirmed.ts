import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate, Part } from '../mailText.ts';

export const orderConfirmed: MailTemplate<MailFacts<'orderConfirmed'>> = (facts, { storeTitle }) => {
  const { orderNumber, orderUrl, lines, totals, address, billingAddress, renewal, toPay } = facts;
  return {
    subject: `Your order ${orderNumber} at ${storeTitle}`,
    parts: [
      { paragraph: `Thank you. We have your order ${orderNumber}.` },
      { rows: lines.map(({ title, quantity, total }) => [`${quantity} × ${title}`, total] as const) },
      { rows: totals.map(({ label, value }) => [label, value] as const) },
      ...(renewal ? renewalParts(renewal, storeTitle) : []),
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

/** What the buyer of a subscription has to keep at hand: it is what they agreed to. */
function renewalParts(
  renewal: NonNullable<MailFacts<'orderConfirmed'>['renewal']>,
  storeTitle: string,
): Part[] {
  const { every, amount, later, firstDay, lastDay, payments, isAgreed } = renewal;
  const rows: (readonly [string, string])[] = [
    ['Renews', `${every} for ${amount}, shipping and tax included`],
    ...(later ? [[`From ${later.day} on`, later.amount] as const] : []),
    ['Next payment', firstDay],
    ['Last payment', lastDay === '' ? 'None: it goes on until you end it' : `${lastDay}, ${payments} in all`],
  ];
  return [
    { paragraph: `Your subscription goes on by itself${isAgreed ? ', as you agreed' : ''}:` },
    { rows },
    { paragraph: `You can skip, pause or end it at any time in your account, or write to ${storeTitle}.` },
  ];
}
