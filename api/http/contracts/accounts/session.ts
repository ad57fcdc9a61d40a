import { z } from 'zod';
import { consoleLanguageSchema } from '../../../../domain/accounts/ownViews.events.ts';
import { CAPABILITIES } from '../../../../domain/accounts/roles.facts.ts';
import { storeSettingsSchema } from '../../../../domain/stores/store.events.ts';

/** `{what}.{deed}`: what the console hides from whoever the gateway would refuse it (`docs/rules/accounts.md#roles`). */
export type { Capability } from '../../../../domain/accounts/roles.facts.ts';

/** POST /api/staff/session: a person who runs the site signs in to the editor. */
export const signInRequestSchema = z.strictObject({
  email: z.string().max(256),
  password: z.string().max(1024),
  rememberMe: z.boolean().default(false),
  /** Of the person's app, or a recovery code, where the account has a second factor. */
  code: z.string().max(64).optional(),
});
const staffAccountSchema = z.object({
  accountId: z.string(),
  email: z.string(),
  isOwner: z.boolean(),
  roles: z.array(z.string()),
  capabilities: z.array(z.enum(CAPABILITIES)),
});
/**
 * Who is signed in to the editor; `capabilities` is what all their roles come to (`docs/rules/accounts.md#roles`).
 */
export type StaffAccountView = z.infer<typeof staffAccountSchema>;
/** What all of a console counts and tells the time by: currency and time zone (IANA) of the store, and what it is called. */
const siteSchema = storeSettingsSchema
  .pick({ title: true, currency: true, timeZone: true })
  .extend({ websiteId: z.string().meta({ description: 'The id of its settings and its discounts' }) });
/** The plan that the installation is on, and where its owner goes for another; `null` where it is on none. */
const planSchema = z
  .object({
    name: z.enum(['trial', 'ordinary']),
    /** The last day of it, `2027-01-31`. */
    endsOn: z.string().nullable(),
    upgradeUrl: z.string(),
  })
  .nullable();
/** As the installation was started with it. */
export type PlanView = z.infer<typeof planSchema>;
/** `timeZone` is an IANA name, e.g. `Europe/Berlin`. */
export type SiteView = z.infer<typeof siteSchema>;
/**
 * 200 of POST and GET /api/staff/session. `xsrfToken` goes into the `X-CSRF-Token` header of every later mutation; it
 * is also the value of the crumb cookie.
 */
export const sessionResponseSchema = z.object({
  account: staffAccountSchema,
  site: siteSchema,
  /** What the console speaks to them (`docs/rules/accounts.md#language`); `null` for what their browser asks for. */
  language: consoleLanguageSchema.nullable(),
  plan: planSchema,
  xsrfToken: z.string(),
  /** How far this gateway has followed the log: what is read from here on is at least as new. */
  logPosition: z.number(),
});
/** DELETE /api/staff/session: with `everywhere` every session of the account ends. */
export const signOutEverywhereSchema = z.object({
  everywhere: z.stringbool().optional(),
});
/** DELETE /api/staff/sessions/{sessionId} and the same of customers. */
export const sessionParamsSchema = z.object({ sessionId: z.string().regex(/^[A-Za-z0-9_]{1,64}$/) });
/** One session of an account: with which device and from which country it was opened. */
const openSessionSchema = z
  .object({
    sessionId: z.string(),
    /** Empty where the browser did not say. */
    device: z.string(),
    /** Two letters of a country, `local`, or empty. */
    place: z.string(),
    openedAt: z.string(),
    expiresAt: z.string(),
    /** Whether it is the one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
/** A session as its holder sees it; instants are ISO 8601 in UTC. */
export type OpenSessionView = z.infer<typeof openSessionSchema>;
/** 200 of GET /api/staff/sessions and of DELETE of one: those that are open, the newest first. */
export const openSessionsSchema = z.object({ sessions: z.array(openSessionSchema) });
/** The sessions of an account, the newest first. */
export type OpenSessions = z.infer<typeof openSessionsSchema>;
/** 200 of DELETE /api/staff/session, also where nobody was signed in. */
export const signedOutSchema = z.object({ signedOut: z.literal(true) });
