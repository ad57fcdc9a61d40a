/** Codes that an app makes out of a shared secret and the time: TOTP, RFC 6238. */
export interface OneTimeCodes {
  /** A new secret, in base 32. */
  newSecret(): string;
  /** What an app reads from a QR code: whose secret it is, and of what. */
  uriOf(secret: string, person: string, site: string): string;
  /** The time step that a code is of, now or one step off; `null` for a code of no such time. */
  stepOf(secret: string, code: string, now: Date): number | null;
}
