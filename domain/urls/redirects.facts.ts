import { z } from 'zod';

/** What the store itself answers: nobody is sent away from there. */
const OWN = /^\/(api|assets|config|media|metrics|healthz|readyz)(\/|$)/;

/** `/old/page/` → `/old/page`: a path of the site, without what follows a question mark. */
export const redirectPathSchema = z
  .string()
  .trim()
  .max(500, 'A path has at most 500 characters.')
  .regex(/^\/[^\s?#\\]*$/, 'Write a path of this site, e.g. /old-page, without a question mark.')
  .transform((path) => path.replace(/\/+$/, '') || '/')
  .refine((path) => path !== '/' && !OWN.test(path), 'The store itself is there: nobody is sent away.');

/** Where it leads: a path of the site, also with a query, or an address elsewhere. */
export const redirectTargetSchema = z
  .string()
  .trim()
  .max(2000, 'An address has at most 2000 characters.')
  .refine(
    (to) => /^\/(?![/\\])[^\s\\]*$/.test(to) || isAddress(to),
    'Write a path of this site, e.g. /shop, or an address that begins with https://.',
  );

function isAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
