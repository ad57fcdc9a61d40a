import { z } from 'zod';

/**
 * An HMAC of the lower-case e-mail address with the site's secret, in hex: what claims it and what sign-in looks for. Logs
 * of before have a plain SHA-256 in its place (`docs/rules/customers.md#addresses-as-hashes`).
 */
export const emailHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** A language tag such as `en` or `fr-CA`. */
export const languageSchema = z.string().regex(/^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$/);

/** Any valid address; the narrower rule is the page's own (`docs/rules/web.md#email`). */
export const emailSchema = z.email().max(256);

/** Names are shown back to their owner only; nobody is refused for having one. */
export const nameSchema = z.string().trim().max(200);
