import { createHmac } from 'node:crypto';

/** A mark that is the same for the same request body and, without the secret, tells nothing of it. */
export const createRequestMarks =
  (secret: string) =>
  (body: unknown): string =>
    createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex').slice(0, 32);
