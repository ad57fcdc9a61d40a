import { readCookie } from '../../shared/cookies.ts';

/** By what a browser is known whose visitor agreed to that; everything else is `null`. */
export interface KnownIds {
  readonly analyticsId: string | null;
  readonly sessionId: string | null;
  readonly marketingId: string | null;
}

/** `{analytics id}|{session id}`, as the cookie of who agreed to be known again has it. */
const VISITOR_COOKIE = /^([\w-]{1,100})\|([\w-]{1,100})$/;

export function idsIn(cookies: string): KnownIds {
  const [, analyticsId = null, sessionId = null] =
    VISITOR_COOKIE.exec(readCookie('ss_cvr', cookies) ?? '') ?? [];
  const isForMarketing = /consent=[^;]*marketing/.test(cookies);
  return { analyticsId, sessionId, marketingId: isForMarketing ? readCookie('SS_MID', cookies) : null };
}

/** The account of who is signed in and agreed to be known again, as the user-info cookie has it. */
export function memberIdIn(cookies: string): string | null {
  if (idsIn(cookies).analyticsId === null) return null;
  try {
    const { siteUserId } = JSON.parse(readCookie('user-info', cookies) ?? '{}') as { siteUserId?: unknown };
    return typeof siteUserId === 'string' ? siteUserId : null;
  } catch (error) {
    console.warn('The user-info cookie could not be read.', error);
    return null;
  }
}
