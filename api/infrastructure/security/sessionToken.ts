import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../application/kernel/cacheOptions.ts';
import { isSameText } from '../../application/kernel/isSameText.ts';
import type { SessionTokens } from '../../application/ports/sessions.ts';

/** Signatures kept in memory: those of whoever asked lately, who as a rule ask again. */
const KEPT_SIGNATURES = 1_000;

/**
 * Session tokens as `accountId.sessionId.passwords.expiry.signature`, those of devices as `accountId.deviceId.signature`,
 * signed with HMAC-SHA256.
 */
export function createSessionTokens(secret: string, now: () => Date): SessionTokens {
  const signatures = new LRUCache<string, string>(atMost(KEPT_SIGNATURES));
  const sign = (text: string): string => {
    const known = signatures.get(text);
    if (known !== undefined) return known;
    const signature = createHmac('sha256', secret).update(text).digest('base64url');
    signatures.set(text, signature);
    return signature;
  };
  const signed = (purpose: string, parts: readonly (string | number)[]): string => {
    const body = parts.join('.');
    return `${body}.${sign(`${purpose}:${body}`)}`;
  };
  return {
    seal: ({ accountId, sessionId, passwords, expiresAt }) =>
      signed('session', [accountId, sessionId, passwords, expiresAt]),
    open(token) {
      const [accountId, sessionId, passwords, expiry, signature] = token.split('.');
      if (!accountId || !sessionId || !passwords || !expiry || !signature) return null;
      if (!isSameText(token, signed('session', [accountId, sessionId, passwords, expiry]))) return null;
      const expiresAt = Number(expiry);
      const hasRunOut = expiresAt * 1000 <= now().getTime();
      return hasRunOut ? null : { accountId, sessionId, passwords: Number(passwords), expiresAt };
    },
    sealDevice: (accountId, deviceId) => signed('device', [accountId, deviceId]),
    openDevice(token, accountId) {
      const [, deviceId] = token.split('.');
      return deviceId && isSameText(token, signed('device', [accountId, deviceId])) ? deviceId : null;
    },
  };
}
