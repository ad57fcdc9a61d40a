import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../application/kernel/cacheOptions.ts';

/** Signatures kept in memory: those of whoever asked lately, who as a rule ask again. */
const KEPT_SIGNATURES = 1_000;

/** What a session cookie says: who, until when (epoch seconds), and which password opened it. */
export interface SessionClaims {
  readonly accountId: string;
  readonly expiresAt: number;
  /** Changes with the password, so that a new password ends every session opened with the old one. */
  readonly passwordMark: string;
}

export interface SessionTokens {
  seal(claims: SessionClaims): string;
  /** `null` when the token was not sealed here, was changed, or has run out by `now` (epoch seconds). */
  open(token: string, now: number): SessionClaims | null;
  passwordMarkOf(passwordHash: string): string;
}

/** Session tokens as `accountId.expiry.mark.signature`, signed with HMAC-SHA256. */
export function createSessionTokens(secret: string): SessionTokens {
  const signatures = new LRUCache<string, string>(atMost(KEPT_SIGNATURES));
  const sign = (text: string): string => {
    const known = signatures.get(text);
    if (known !== undefined) return known;
    const signature = createHmac('sha256', secret).update(text).digest('base64url');
    signatures.set(text, signature);
    return signature;
  };
  return {
    seal({ accountId, expiresAt, passwordMark }) {
      const body = `${accountId}.${expiresAt}.${passwordMark}`;
      return `${body}.${sign(`session:${body}`)}`;
    },
    open(token, now) {
      const [accountId, expiry, passwordMark, signature] = token.split('.');
      if (!accountId || !expiry || !passwordMark || !signature) return null;
      if (!isSame(signature, sign(`session:${accountId}.${expiry}.${passwordMark}`))) return null;
      const expiresAt = Number(expiry);
      return expiresAt > now ? { accountId, expiresAt, passwordMark } : null;
    },
    passwordMarkOf: (passwordHash) => sign(`password:${passwordHash}`).slice(0, 16),
  };
}

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
