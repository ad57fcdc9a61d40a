import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';
import { secret } from '../kernel/secrets.ts';

/** Who vouches for staff. */
export const singleSignOnSettingsSchema = z.strictObject({
  isEnabled: z.boolean(),
  /** The address under which the provider describes itself, e.g. `https://login.example.com`. */
  issuer: z.string().max(500),
  /** As the provider calls this site. */
  clientId: z.string().max(500),
  /** What the button at the door says it is, e.g. the name of the company. */
  label: z.string().max(60),
});
/** `issuer` is an address; empty as long as nothing was set. */
export type SingleSignOnSettings = z.infer<typeof singleSignOnSettingsSchema>;

const websiteId = idSchema;

/** By `SetSingleSignOn`: all settings but the secret, and what they were before. */
const SingleSignOnSet = defineEvent(
  'SingleSignOnSet',
  z.strictObject({
    websiteId,
    settings: singleSignOnSettingsSchema,
    previous: singleSignOnSettingsSchema.nullable(),
  }),
);
/** By `SetSingleSignOn`: by what the provider knows this site, sealed with a key of the website. */
const ClientSecretSet = defineEvent(
  'ClientSecretSet',
  z.strictObject({ websiteId, clientSecret: secret(personal('websiteId')) }),
);

/** What `domain/registry.ts` registers of single sign-on: an event that is missing here cannot be written. */
export const singleSignOnEvents = [SingleSignOnSet, ClientSecretSet] as const;
/** Every fact of stream `singlesignon-{websiteId}`. */
export type SingleSignOnEvent = EventOf<(typeof singleSignOnEvents)[number]>;
