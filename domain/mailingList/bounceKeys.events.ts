import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';
import { secret } from '../kernel/secrets.ts';

/** Providers of mail that sign what they tell of bounces with a key of their own. */
export const SIGNING_PROVIDERS = ['mailgun', 'sendgrid', 'resend'] as const;
export const signingProviderSchema = z.enum(SIGNING_PROVIDERS);
/** One of `SIGNING_PROVIDERS`. */
export type SigningProvider = z.infer<typeof signingProviderSchema>;

const websiteId = idSchema;
/** By `SetBounceKey`: by what the signature of a provider is known, sealed with a key of the website. */
const BounceKeySet = defineEvent(
  'BounceKeySet',
  z.strictObject({
    ...{ websiteId, provider: signingProviderSchema },
    ...{ key: secret(personal('websiteId')), setAt: instantSchema },
  }),
);
/** By `RemoveBounceKey`. */
export const BounceKeyRemoved = defineEvent(
  'BounceKeyRemoved',
  z.strictObject({ websiteId, provider: signingProviderSchema, removedAt: instantSchema }),
);

/** What `domain/registry.ts` registers of these keys: an event that is missing here cannot be written. */
export const bounceKeyEvents = [BounceKeySet, BounceKeyRemoved] as const;
/** Every fact of stream `bouncekeys-{websiteId}`. */
export type BounceKeyEvent = EventOf<(typeof bounceKeyEvents)[number]>;
