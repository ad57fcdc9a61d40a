import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

export const subscriptionPrice: MailTemplate<MailFacts<'subscriptionPrice'>> = (
  { title, news, day, price },
  { storeTitle },
) => ({
  subject: `Your subscription to ${title}`,
  parts: [
    {
      paragraph:
        news === 'renewing'
          ? `Your subscription to ${title} renews on ${day} for ${price}, with shipping and tax as before.`
          : `From ${day} on your subscription to ${title} costs ${price} each time. If you do not want that, end it before then.`,
    },
    { paragraph: `You can skip, pause or end it in your account, or write to ${storeTitle}.` },
  ],
});
