import fp from 'fastify-plugin';
import { createVisits, type Visits } from '../../application/kernel/visits.ts';
import { STAFF_COOKIE } from './staffSession.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who waits for an answer that is no staff and no program, and when somebody last came: long work comes after them. */
    readonly visits: Visits;
  }
}

/** Keeps in mind when somebody last came who is no staff and no program, and how many of them wait for an answer. */
export default fp(
  async (app) => {
    const visits = createVisits();
    app.decorate('visits', visits);
    app.addHook('onRequest', (request, reply, done) => {
      const isWork = request.apiKey !== null || request.cookies[STAFF_COOKIE] !== undefined;
      if (!isWork) {
        visits.came();
        reply.raw.once('close', visits.wasAnswered);
      }
      done();
    });
  },
  { name: 'visited', dependencies: ['staffSession'] },
);
