import { z } from 'zod';
import { CONSENT_PURPOSES } from '../kernel/consent.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

const purposes = z.array(z.enum(CONSENT_PURPOSES)).max(CONSENT_PURPOSES.length);

/**
 * By `AnswerConsent`: what a browser was asked for in which version and words, and what of it its owner agreed to. It names
 * nobody: `consentId` is chance, and stands nowhere but in the browser.
 */
const ConsentAnswered = defineEvent(
  'ConsentAnswered',
  z.strictObject({
    websiteId: idSchema,
    consentId: idSchema,
    version: z.int().positive(),
    asked: purposes,
    agreed: purposes,
    /** What stood in the banner. */
    words: z.string().max(800),
  }),
);

/** What `domain/registry.ts` registers of consent: an event that is missing here cannot be written. */
export const consentEvents = [ConsentAnswered] as const;
/** Every fact of stream `consent-{consentId}`. */
export type ConsentEvent = EventOf<(typeof consentEvents)[number]>;
