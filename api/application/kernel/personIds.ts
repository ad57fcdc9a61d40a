import { createHmac } from 'node:crypto';

/**
 * The id of whoever reads mail at an address: the same however it is typed, and without the secret nobody can tell
 * whose it is. Needed where there is no account to name the person.
 */
export function createPersonIds(secret: string): (email: string) => string {
  return (email) =>
    createHmac('sha256', secret).update(`person:${email.trim().toLowerCase()}`).digest('hex').slice(0, 32);
}
