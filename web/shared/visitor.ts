import { readCookie } from './cookies.ts';

/** The user-info cookie (`docs/rules/customers.md#user-info-cookie`); what cannot be read is logged and counts as not signed in. */
export function isSignedIn(cookies: string): boolean {
  const info = readCookie('user-info', cookies);
  // Empty while the browser takes it away.
  if (!info) return false;
  try {
    return (JSON.parse(info) as { authenticated?: unknown } | null)?.authenticated === true;
  } catch (error) {
    console.warn('user-info', error);
    return false;
  }
}
