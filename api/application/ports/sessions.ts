/** What the cookies of one kind of session are worth. */
export interface Sessions {
  /**
   * The account that a cookie names, as `find` knows it; `null` where there is none, where the cookie was forged or has
   * run out, and where another password was set since.
   */
  accountOf<Account extends { readonly passwords: number }>(
    token: string | undefined,
    find: (accountId: string) => Promise<Account | null>,
  ): Promise<Account | null>;
  /** The value of a cookie that opens this account for so many seconds. */
  tokenFor(accountId: string, passwords: number, lifetimeSeconds: number): string;
}
