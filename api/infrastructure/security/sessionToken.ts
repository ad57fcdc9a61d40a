import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../application/kernel/cacheOptions.ts';

/** Signatures kept in memory: those of whoever asked lately, who as a rule ask again. */
const KEPT_SIGNATURES = 1_000;

/** What a session cookie says: who, until when (epoch seconds), and which of the account's passwords opened it. */
export interface SessionClaims {
  readonly accountId: string;
  readonly expiresAt: number;
  /** How many passwords the account had had: another one ends every session that was opened before. */
  readonly passwords: number;
}

export interface SessionTokens {
  seal(claims: SessionClaims): string;
  /** `null` when the token was not sealed here, was changed, or has run out by `now` (epoch seconds). */
  open(token: string, now: number): SessionClaims | null;
}

/** Session tokens as `accountId.expiry.passwords.signature`, signed with HMAC-SHA256. */
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
    seal({ accountId, expiresAt, passwords }) {
      const body = `${accountId}.${expiresAt}.${passwords}`;
      return `${body}.${sign(`session:${body}`)}`;
    },
    open(token, now) {
      const [accountId, expiry, passwords, signature] = token.split('.');
      if (!accountId || !expiry || !passwords || !signature) return null;
      if (!isSame(signature, sign(`session:${accountId}.${expiry}.${passwords}`))) return null;
      const expiresAt = Number(expiry);
      return expiresAt > now ? { accountId, expiresAt, passwords: Number(passwords) } : null;
    },
  };
}

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
