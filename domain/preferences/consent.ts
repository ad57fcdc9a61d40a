import { z } from 'zod';
import { CONSENT_PURPOSES } from '../kernel/consent.ts';

/** What visitors are asked, and in which words. Nobody is asked anything until the owner names a purpose. */
export const consentPreferencesSchema = z.strictObject({
  asksFor: z
    .array(z.enum(CONSENT_PURPOSES))
    .max(CONSENT_PURPOSES.length)
    .refine((purposes) => new Set(purposes).size === purposes.length, 'Each purpose stands there once.')
    .default([]),
  /** Another version is asked of who has answered an earlier one. */
  version: z.int().min(1).max(1_000_000).default(1),
  title: z.string().trim().max(120).default('Your privacy'),
  text: z
    .string()
    .trim()
    .max(600)
    .default(
      'May we remember your browser, to see which pages help and which do not? The shop works either way.',
    ),
  agreeText: z.string().trim().min(1).max(40).default('Agree'),
  declineText: z.string().trim().min(1).max(40).default('Decline'),
});
