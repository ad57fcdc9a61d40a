import { z } from 'zod';
import { MAX_MESSAGE_LENGTH } from './giftCard.events.ts';

/** Whom a card is for: what the buyer wrote into the line's additional fields. Empty texts where they wrote nothing. */
export interface GiftDetails {
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly message: string;
  readonly deliverAt: string | null;
}

interface GiftDetailsProblem {
  readonly field: keyof GiftDetails | 'additionalFields';
  readonly message: string;
}

/** A card that is handed over by hand, at once. */
export const NO_GIFT_DETAILS: GiftDetails = {
  recipientName: '',
  recipientEmail: '',
  message: '',
  deliverAt: null,
};

const schema = z.object({
  recipientName: z.string('must be a text').trim().max(200, 'is too long').default(''),
  recipientEmail: z
    .union([z.literal(''), z.email('is invalid').max(256, 'is too long')], 'is invalid')
    .default(''),
  message: z
    .string('must be a text')
    .trim()
    .max(MAX_MESSAGE_LENGTH, `must not be longer than ${MAX_MESSAGE_LENGTH} characters`)
    .default(''),
  deliverAt: z
    .union([
      z.literal('').transform(() => null),
      z.iso.datetime({ precision: 3, error: 'must be a moment in UTC' }),
    ])
    .nullable()
    .default(null),
});

/**
 * Reads `{ recipientName, recipientEmail, message, deliverAt }`, all optional, from the JSON text of a line. Other fields
 * belong to other forms and are left alone. Answers either the details or everything that is wrong with them.
 */
export function parseGiftDetails(
  additionalFields: string,
): { readonly details: GiftDetails } | { readonly problems: readonly GiftDetailsProblem[] } {
  if (additionalFields.trim() === '') return { details: NO_GIFT_DETAILS };
  const parsed = schema.safeParse(jsonOf(additionalFields));
  if (parsed.success) return { details: parsed.data };
  return {
    problems: parsed.error.issues.map(({ path, message }) => ({
      field: (path[0] ?? 'additionalFields') as GiftDetailsProblem['field'],
      message,
    })),
  };
}

/** The details as far as they can be read: after payment nobody is there to correct them, and a card is owed anyhow. */
export function readableGiftDetails(additionalFields: string): GiftDetails {
  const whole = parseGiftDetails(additionalFields);
  if ('details' in whole) return whole.details;
  const fields = jsonOf(additionalFields);
  if (typeof fields !== 'object' || fields === null) return NO_GIFT_DETAILS;
  const wrong = new Set(whole.problems.map(({ field }) => field as string));
  const right = Object.fromEntries(Object.entries(fields).filter(([field]) => !wrong.has(field)));
  return schema.parse(right);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
