import { emailProblem } from '../../../shared/email.ts';

/** Whom a gift card is for, as it is typed. `day` is `2026-12-24`, empty for at once. */
export interface GiftFields {
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly message: string;
  readonly day: string;
}

export const NO_GIFT: GiftFields = { recipientName: '', recipientEmail: '', message: '', day: '' };
/** Characters of a note (`docs/rules/giftCards.md#details`). */
export const MAX_NOTE = 80;
/** When on the chosen day the card goes out, by the clock of whoever gives it. */
const HOUR = 8;

/** What is wrong with one of them; `undefined` for nothing. `today` is a day as well. */
export function giftProblem(name: keyof GiftFields, fields: GiftFields, today: string): string | undefined {
  switch (name) {
    case 'recipientEmail':
      return emailProblem(fields.recipientEmail);
    case 'message':
      return fields.message.trim().length > MAX_NOTE
        ? `Please write at most ${MAX_NOTE} characters.`
        : undefined;
    case 'day':
      return fields.day !== '' && fields.day < today
        ? 'Please choose a day that is still to come.'
        : undefined;
    default:
      return undefined;
  }
}

/** The `additionalFields` text of the call. */
export function giftText(fields: GiftFields, today: string): string {
  const { recipientName, recipientEmail, message, day } = fields;
  return JSON.stringify({
    recipientName: recipientName.trim(),
    recipientEmail: recipientEmail.trim(),
    message: message.trim(),
    deliverAt: day === '' || day === today ? null : momentOn(day),
  });
}

function momentOn(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, HOUR).toISOString();
}

/** The day of a moment where it is looked at: `2026-12-24`. */
export const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** What a cart line says of a gift card's receiver; `null` where the text is not about one. */
export function readGift(additionalFields: unknown): readonly { rawTitle: string; value: string }[] | null {
  if (typeof additionalFields !== 'object' || additionalFields === null) return null;
  if (!('recipientEmail' in additionalFields)) return null;
  const { recipientName, recipientEmail, message, deliverAt } = additionalFields as Record<string, unknown>;
  const known: readonly (readonly [string, unknown])[] = [
    ['For', [recipientName, recipientEmail].filter(Boolean).join(', ')],
    ['Note', message],
    ['Sent on', typeof deliverAt === 'string' ? dayOf(new Date(deliverAt)) : ''],
  ];
  return known.flatMap(([rawTitle, value]) =>
    typeof value === 'string' && value !== '' ? [{ rawTitle, value }] : [],
  );
}
