import type { MailContext } from '../../../api/application/mail/mailLayout.ts';
import { wornOf } from '../../../api/application/mail/wornLook.ts';
import { DEFAULT_LOOK } from '../../../domain/design/look.ts';
import type { MailEvent } from '../../../domain/mail/mail.events.ts';
import type { MailLook } from '../../../domain/mail/mailLook.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import { NINE, TEN_PAST } from '../instants.ts';

type DataOf<Type extends MailEvent['type']> = Extract<MailEvent, { type: Type }>['data'];

export const theMail = { mailId: 'restock_1', recipientId: 'signup_1' } as const;

export const aMail: Extract<NewMail, { kind: 'restock' }> = {
  ...theMail,
  to: 'ida@example.com',
  language: 'en-US',
  kind: 'restock',
  facts: {
    productName: 'Cup & <Saucer>',
    variantName: 'Size: S',
    productUrl: 'https://shop.example/shop/p/cup',
    withdrawUrl: 'https://shop.example/waitlist/withdraw?token=t',
  },
  queuedAt: NINE,
};

/** Of a site that nobody has designed. */
export const aMailLook: MailLook = { title: 'Tidehus', logo: null, ...wornOf(DEFAULT_LOOK) };

export const aMailContext: MailContext = {
  storeTitle: 'Tidehus',
  seller: ['Tidehus'],
  look: aMailLook,
  language: 'en-US',
  publicUrl: 'https://shop.example',
};

export const mailQueued: MailEvent = { type: 'MailQueued', data: aMail };

export const theMessage = { subject: 'Cup is back in stock', text: 'Back.', html: '<p>Back.</p>' };

export const mailSent = (changes: Partial<DataOf<'MailSent'>> = {}): MailEvent => ({
  type: 'MailSent',
  data: { ...theMail, attempt: 1, transport: 'outbox', message: theMessage, sentAt: NINE, ...changes },
});

export const mailWrittenAndSent: MailEvent = {
  type: 'MailWrittenAndSent',
  data: { ...aMail, transport: 'outbox', message: theMessage, sentAt: NINE },
};

export const mailDelayed = (changes: Partial<DataOf<'MailDelayed'>> = {}): MailEvent => ({
  type: 'MailDelayed',
  data: { ...theMail, attempt: 1, error: 'Busy', failedAt: NINE, nextAttemptAt: TEN_PAST, ...changes },
});

export const mailFailed = (changes: Partial<DataOf<'MailFailed'>> = {}): MailEvent => ({
  type: 'MailFailed',
  data: { ...theMail, attempt: 1, error: 'No such mailbox', failedAt: NINE, ...changes },
});

export const mailForgotten: MailEvent = {
  type: 'MailForgotten',
  data: { ...theMail, kind: 'restock', forgottenAt: TEN_PAST },
};

export const mailRequeued = (attempt: number): MailEvent => ({
  type: 'MailRequeued',
  data: { ...theMail, attempt, requeuedAt: TEN_PAST },
});
