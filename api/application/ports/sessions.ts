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
