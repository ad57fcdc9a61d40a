import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const lowStock: MailTemplate<MailFacts<'lowStock'>> = (facts) => ({
  subject: `${facts.productName} runs low`,
  parts: [
    { paragraph: `${facts.productName} has reached the number of pieces you wanted to know about.` },
    {
      rows: [
        ...(facts.variantName ? [['Variant', facts.variantName] as const] : []),
        ['SKU', facts.sku] as const,
        ['Available', String(facts.available)] as const,
        ['Threshold', String(facts.threshold)] as const,
      ],
    },
    { action: 'Open the product', url: facts.productUrl },
  ],
});
