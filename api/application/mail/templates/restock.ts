import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const restock: MailTemplate<MailFacts<'restock'>> = (facts, { storeTitle }) => {
  const { productName, variantName, productUrl, withdrawUrl } = facts;
  const what = variantName === '' ? productName : `${productName} (${variantName})`;
  return {
    subject: `${productName} is back in stock`,
    parts: [
      { paragraph: `${what} can be bought again at ${storeTitle}. You asked us to tell you.` },
      { action: 'See it in the shop', url: productUrl },
    ],
    unsubscribe: { label: 'Tell me no more about this', url: withdrawUrl },
  };
};
