import { z } from 'zod';
import { DomainError } from './errors.ts';
import { EMAIL_BLANK, EMAIL_INVALID } from './messages.ts';

const emailSchema = z.email().max(256);

/** An address as it is kept. Throws `EMAIL_BLANK` or `EMAIL_INVALID` with the words of `docs/rules/wire.md#email`. */
export function parseEmail(text: string, field: string): string {
  const email = text.trim();
  if (email === '') throw new DomainError('EMAIL_BLANK', EMAIL_BLANK, { field });
  if (!emailSchema.safeParse(email).success) throw new DomainError('EMAIL_INVALID', EMAIL_INVALID, { field });
  return email;
}
