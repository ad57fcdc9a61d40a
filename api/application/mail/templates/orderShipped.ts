import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const orderShipped: MailTemplate<MailFacts<'orderShipped'>> = (facts) => {
  const { orderNumber, orderUrl, lines, carrier, trackingNumber, trackingUrl } = facts;
  const parcel = [
    ['Carrier', carrier],
    ['Tracking number', trackingNumber],
  ] as const;
  const known = parcel.filter(([, value]) => value !== '');
  return {
    subject: `Your order ${orderNumber} is on its way`,
    parts: [
      { paragraph: `This has left us from your order ${orderNumber}:` },
      { rows: lines.map(({ title, quantity }) => [title, `${quantity}`] as const) },
      ...(known.length > 0 ? [{ rows: known }] : []),
      ...(trackingUrl === '' ? [] : [{ action: 'Follow the parcel', url: trackingUrl }]),
      { action: 'See your order', url: orderUrl },
    ],
  };
};
