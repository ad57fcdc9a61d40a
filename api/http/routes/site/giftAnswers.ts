import { DomainError } from '../../../../domain/kernel/errors.ts';
import { EMAIL_BLANK } from '../../../../domain/kernel/messages.ts';
import type { FormBody } from '../../kernel/formBody.ts';
import { typed } from '../../kernel/plainForm.ts';
import { momentOn } from '../../pages/calendarDay.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The `additionalFields` text of whom a gift card is for (`docs/rules/giftCards.md#details`), out of a form that was sent
 * without JavaScript; empty where it is for the buyer. The day is one of the store's. Throws `EMAIL_BLANK`.
 */
export function giftAnswers(sent: FormBody, timeZone: string): string {
  if (typed(sent, 'gift.for') !== 'other') return '';
  const [recipientName, recipientEmail, message, day] = [
    'recipientName',
    'recipientEmail',
    'message',
    'day',
  ].map((name) => typed(sent, `gift.${name}`).trim());
  if (!recipientEmail) throw new DomainError('EMAIL_BLANK', EMAIL_BLANK, { field: 'gift.recipientEmail' });
  const isDay = day !== undefined && DAY.test(day) && !Number.isNaN(Date.parse(day));
  const deliverAt = isDay ? new Date(momentOn(day, timeZone)).toISOString() : null;
  return JSON.stringify({ recipientName, recipientEmail, message, deliverAt });
}
