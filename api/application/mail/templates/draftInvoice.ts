import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const draftInvoice: MailTemplate<MailFacts<'draftInvoice'>> = (
  { lines, invoiceUrl },
  { storeTitle },
) => ({
  subject: `Your invoice from ${storeTitle}`,
  parts: [
    { paragraph: 'We have put this together for you. It is yours once it is paid:' },
    { rows: lines.map(({ title, quantity, total }) => [`${quantity} × ${title}`, total] as const) },
    { action: 'See the invoice and pay', url: invoiceUrl },
  ],
});
