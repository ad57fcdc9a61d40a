import fp from 'fastify-plugin';
import type { Moment } from '../../application/timeMachine/moment.ts';
import { AS_OF_HEADER } from './timeMachine.ts';

export interface PastMomentOptions {
  readonly moment: Moment;
}

/** What every answer of a past site has: it says of when it is, is kept by nobody, and leaves the browser as it was. */
export default fp(
  async (app, { moment }: PastMomentOptions) => {
    app.addHook('onSend', async (_request, reply) => {
      void reply.removeHeader('set-cookie').removeHeader('etag').removeHeader('last-modified');
      void reply.header('cache-control', 'private, no-store').header(AS_OF_HEADER, moment.name);
      const file = reply.getHeader('content-disposition');
      if (typeof file === 'string') void reply.header('content-disposition', datedFile(file, moment.name));
    });
  },
  { name: 'pastMoment', dependencies: ['@fastify/cookie'] },
);

/**
 * The name of a file with the moment that it is of: `orders.csv` is `orders-as-of-2026-01-31T120000Z.csv` then, or
 * `orders-as-of-event-4711.csv`. Files that somebody uploaded (`filename*`) are of no moment.
 */
export function datedFile(disposition: string, momentName: string): string {
  if (disposition.includes('filename*')) return disposition;
  const moment = momentName.replace('@', 'event-').replace(/:|\.000(?=Z)/g, '');
  return disposition.replace(/((?:\.[a-z]+)?)"$/, `-as-of-${moment}$1"`);
}
