import { createSessionTokens } from './sessionToken.ts';

/** What the cookies of one kind of session are worth. */
export interface Sessions {
  /**
   * The account that a cookie names, as `find` knows it; `null` where there is none, where the cookie was forged or has
   * run out, and where the password was changed since.
   */
  accountOf<Account extends { readonly passwordHash: string }>(
    token: string | undefined,
    find: (accountId: string) => Promise<Account | null>,
  ): Promise<Account | null>;
  /** The value of a cookie that opens this account for so many seconds. */
  tokenFor(accountId: string, passwordHash: string, lifetimeSeconds: number): string;
}

/** Sessions that need no store: the cookie is signed, and what it opens is read from the account at every request. */
export function createSessions(secret: string, now: () => Date): Sessions {
  const tokens = createSessionTokens(secret);
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    async accountOf(token, find) {
      const claims = token ? tokens.open(token, seconds()) : null;
      const account = claims && (await find(claims.accountId));
      return account && tokens.passwordMarkOf(account.passwordHash) === claims.passwordMark ? account : null;
    },
    tokenFor: (accountId, passwordHash, lifetimeSeconds) =>
      tokens.seal({
        accountId,
        expiresAt: seconds() + lifetimeSeconds,
        passwordMark: tokens.passwordMarkOf(passwordHash),
      }),
  };
}
