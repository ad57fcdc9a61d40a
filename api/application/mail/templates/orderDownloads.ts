import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const orderDownloads: MailTemplate<MailFacts<'orderDownloads'>> = (facts) => {
  const { orderNumber, orderUrl, files, until } = facts;
  return {
    subject: `The downloads of your order ${orderNumber}`,
    parts: [
      { paragraph: `Your order ${orderNumber} is paid. Here is what you bought:` },
      ...files.map(({ name, url }) => ({ action: `Download ${name}`, url })),
      { paragraph: `These links work until ${until}. Write to us if you need new ones.` },
      { action: 'See your order', url: orderUrl },
    ],
  };
};
