import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailTemplate } from '../mailText.ts';

type Facts = MailFacts<'subscriptionNews'>;

export const subscriptionNews: MailTemplate<Facts> = (facts, { storeTitle }) => ({
  subject: `Your subscription to ${facts.title}`,
  parts: [{ paragraph: WORDS[facts.news](facts, storeTitle) }],
});

const WORDS: Readonly<Record<Facts['news'], (facts: Facts, storeTitle: string) => string>> = {
  failed: ({ title, day }) =>
    `Your subscription to ${title} could not be renewed. We try again on ${day}; please see that your way to pay works.`,
  unavailable: ({ title, day }) =>
    `${title} was not to be had this time, so this delivery is left out and costs nothing. The next one is due on ${day}.`,
  unpaid: ({ title }, storeTitle) =>
    `Your subscription to ${title} could not be paid after several tries and is paused. Write to ${storeTitle} or resume it in your account.`,
  ending: ({ title, day }) => `Your subscription to ${title} ends on ${day}. You will not be charged again.`,
  ended: ({ title }) => `Your subscription to ${title} has ended. You will not be charged again.`,
};
