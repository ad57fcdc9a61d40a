import { createHash } from 'node:crypto';

/** The same words of the same person below the same page are the same comment, however often the form is sent. */
export const commentIdOf = (personId: string, pageId: string, body: string): string =>
  createHash('sha256').update(`${personId}\n${pageId}\n${body}`).digest('hex').slice(0, 32);
