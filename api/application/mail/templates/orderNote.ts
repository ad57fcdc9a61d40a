import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const orderNote: MailTemplate<MailFacts<'orderNote'>> = ({ orderNumber, orderUrl, text }) => ({
  subject: `About your order ${orderNumber}`,
  parts: [{ paragraph: text }, { action: 'See your order', url: orderUrl }],
});
