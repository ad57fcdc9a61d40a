import fp from 'fastify-plugin';
import { STAFF_COOKIE } from './staffSession.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether visitors of the shop have asked for something a moment ago: long work of staff goes on more slowly then. */
    isVisited(): boolean;
  }
}

/** Visitors come and go: so long, in milliseconds, they count as there. */
const STAYS_MS = 1000;

/** Keeps in mind when somebody last came who is no staff and no program. */
export default fp(
  async (app) => {
    let lastVisit = Number.NEGATIVE_INFINITY;
    app.decorate('isVisited', () => performance.now() - lastVisit < STAYS_MS);
    app.addHook('onRequest', (request, _reply, done) => {
      const isWork = request.apiKey !== null || request.cookies[STAFF_COOKIE] !== undefined;
      if (!isWork) lastVisit = performance.now();
      done();
    });
  },
  { name: 'visited', dependencies: ['staffSession'] },
);
