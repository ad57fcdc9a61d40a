import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const reviewRequest: MailTemplate<MailFacts<'reviewRequest'>> = (facts, { storeTitle }) => {
  const { orderNumber, orderUrl, products, declineUrl } = facts;
  return {
    subject: `What do you think of your order ${orderNumber}?`,
    parts: [
      {
        paragraph: `We hope that your order ${orderNumber} from ${storeTitle} has arrived. Others would like to know what you think of it.`,
      },
      ...products.map(({ title, reviewUrl }) => ({ action: `Review ${title}`, url: reviewUrl })),
      { action: 'See your order', url: orderUrl },
    ],
    unsubscribe: { label: 'Ask me for no reviews', url: declineUrl },
  };
};
