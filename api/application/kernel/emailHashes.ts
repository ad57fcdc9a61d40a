import { createHash, createHmac } from 'node:crypto';

/** What stands for an e-mail address where it is claimed and looked up, the same in whatever case it is typed. 64 hex digits. */
export interface EmailHashes {
  /** An HMAC-SHA256 with the site's secret, which no log holds: without it nobody can try addresses out. */
  readonly of: (email: string) => string;
  /** The plain SHA-256 that logs of before hold. Only ever looked for, never written. */
  readonly before: (email: string) => string;
}

/** Hashes of one installation. */
export const createEmailHashes = (secret: string): EmailHashes => ({
  of: (email) =>
    createHmac('sha256', secret)
      .update(`email:${normal(email)}`)
      .digest('hex'),
  before: (email) => createHash('sha256').update(normal(email)).digest('hex'),
});

const normal = (email: string) => email.trim().toLowerCase();
