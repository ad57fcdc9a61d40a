import { z } from 'zod';
import { singleSignOnSettingsSchema } from '../../../../domain/accounts/singleSignOn.events.ts';

/** GET and PUT /api/staff/sso/settings. The secret goes in and never comes out. */
export const singleSignOnSchema = z.strictObject({
  ...singleSignOnSettingsSchema.shape,
  issuer: z.string().trim().max(500),
  clientId: z.string().trim().max(500),
  label: z.string().trim().max(60),
  /** A new secret; empty where it stays as it is, and always empty in answers. */
  clientSecret: z.string().trim().max(1000),
});
/** `issuer` is the address under which the provider describes itself. */
export type SingleSignOnForm = z.infer<typeof singleSignOnSchema>;

/** 200 of GET and PUT /api/staff/sso/settings */
export const singleSignOnResponseSchema = z.object({
  settings: singleSignOnSchema,
  hasSecret: z.boolean(),
  /** What the provider has to be told: where it sends people back to. */
  redirectUri: z.string(),
});
/** `hasSecret`: a secret is there, and stays where none is sent. */
export type SingleSignOnAnswer = z.infer<typeof singleSignOnResponseSchema>;

/** 200 of GET /api/staff/sso for programs: what the button at the door says; `null` where there is none. */
export const singleSignOnOfferSchema = z.object({ label: z.string().nullable() });

/** POST /api/staff/sso/code, as a plain form sends it. */
export const singleSignOnCodeSchema = z.object({ code: z.string().trim().min(1).max(64) });
