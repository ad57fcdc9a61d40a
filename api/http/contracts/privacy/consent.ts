import { z } from 'zod';
import { CONSENT_PURPOSES } from '../../../../domain/kernel/consent.ts';

const purposes = z.array(z.enum(CONSENT_PURPOSES)).max(CONSENT_PURPOSES.length);

/** POST /api/consent: what a visitor agrees to of what the site asks for; nothing is an answer, too. */
export const consentRequestSchema = z.strictObject({ agreed: purposes });
/** 200 of GET and POST /api/consent: what the site asks for, and how this browser stands to it. */
export const consentSchema = z
  .object({
    /** `objected`: the browser says no by itself (`Sec-GPC`, `DNT`), whatever was answered. */
    state: z.enum(['unasked', 'open', 'answered', 'objected']),
    asksFor: purposes,
    agreed: purposes,
  })
  .meta({ id: 'Consent' });

/** What the banner says, as every page has it; `null` where nothing is asked. */
export const consentBannerSchema = z
  .object({
    asksFor: purposes,
    title: z.string(),
    text: z.string(),
    agreeText: z.string(),
    declineText: z.string(),
  })
  .nullable();
