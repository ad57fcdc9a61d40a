/** What a session cookie says. */
export interface SessionClaims {
  readonly accountId: string;
  readonly sessionId: string;
  /** Which of the account's passwords opened it. */
  readonly passwords: number;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

/** Cookies that nobody else can make. */
export interface SessionTokens {
  seal(claims: SessionClaims): string;
  /** `null` when the token was not sealed here, was changed, or has run out. */
  open(token: string): SessionClaims | null;
  /** Says that somebody has signed in to this account on this device. Opens nothing. */
  sealDevice(accountId: string, deviceId: string): string;
  /** The device; `null` when it was sealed for another account, elsewhere, or was changed. */
  openDevice(token: string, accountId: string): string | null;
}
