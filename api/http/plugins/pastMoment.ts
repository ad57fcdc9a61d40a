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
    });
  },
  { name: 'pastMoment', dependencies: ['@fastify/cookie'] },
);
