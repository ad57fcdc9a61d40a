import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const checkoutReminder: MailTemplate<MailFacts<'checkoutReminder'>> = (facts, { storeTitle }) => {
  const { lines, restoreUrl, declineUrl } = facts;
  return {
    subject: `You left something in your cart at ${storeTitle}`,
    parts: [
      { paragraph: 'You were about to buy this, and it is still there:' },
      { rows: lines.map(({ title, quantity, total }) => [`${quantity} × ${title}`, total] as const) },
      { action: 'Go back to your cart', url: restoreUrl },
    ],
    unsubscribe: { label: 'Remind me of nothing', url: declineUrl },
  };
};
