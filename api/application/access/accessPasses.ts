import { createHmac } from 'node:crypto';
import { isSameText } from '../kernel/isSameText.ts';

/** How long who knew a password is not asked for it again, in seconds: 30 days. */
export const PASS_SECONDS = 30 * 24 * 60 * 60;

/** What a pass is for: one place of one website, as long as its password stays the same. */
export interface PassFor {
  readonly websiteId: string;
  readonly placeId: string;
  readonly passwordHash: string;
}

/** What browsers show once somebody has given the password of a place. Nothing keeps them. */
export interface AccessPasses {
  issue(of: PassFor): string;
  isGood(pass: string, of: PassFor): boolean;
}

/** Passes of one installation: `{seconds}.{HMAC}`. The hash of the password is in what is signed: another ends them all. */
export function createAccessPasses(secret: string, now: () => Date): AccessPasses {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const signed = ({ websiteId, placeId, passwordHash }: PassFor, until: string): string => {
    const text = `access pass:${websiteId} ${placeId} ${until} ${passwordHash}`;
    return `${until}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  return {
    issue: (of) => signed(of, String(seconds() + PASS_SECONDS)),
    isGood(pass, of) {
      const [, until = ''] = /^(\d{10,11})\./.exec(pass) ?? [];
      return isSameText(signed(of, until), pass) && Number(until) > seconds();
    },
  };
}
