import { createHash } from 'node:crypto';

/** What is kept of a random token that was sent to somebody: enough to know it again, too little to make it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
