import type { Sessions } from '../../application/ports/sessions.ts';
import { createSessionTokens } from './sessionToken.ts';

/** Sessions that need no store: the cookie is signed, and what it opens is read from the account at every request. */
export function createSessions(secret: string, now: () => Date): Sessions {
  const tokens = createSessionTokens(secret);
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    async accountOf(token, find) {
      const claims = token ? tokens.open(token, seconds()) : null;
      const account = claims && (await find(claims.accountId));
      return account && account.passwords === claims.passwords ? account : null;
    },
    tokenFor: (accountId, passwords, lifetimeSeconds) =>
      tokens.seal({
        accountId,
        expiresAt: seconds() + lifetimeSeconds,
        passwords,
      }),
  };
}
