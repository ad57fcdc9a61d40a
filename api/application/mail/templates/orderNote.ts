import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { LetterTemplate } from '../letter.ts';

export const orderNote: LetterTemplate<MailFacts<'orderNote'>> = ({ orderNumber, orderUrl, text }) => ({
  subject: `About your order ${orderNumber}`,
  parts: [{ paragraph: text }, { action: 'See your order', url: orderUrl }],
});
