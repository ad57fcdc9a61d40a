import fp from 'fastify-plugin';
import { STAFF_COOKIE } from './staffSession.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether visitors of the shop have asked for something a moment ago: long work of staff goes on more slowly then. */
    isVisited(): boolean;
    /** Resolves once no visitor waits for an answer, at the latest after a moment: long work of staff comes after them. */
    visitorsServed(): Promise<void>;
  }
}

/** Visitors come and go: so long, in milliseconds, they count as there. */
const STAYS_MS = 1000;
/** So long work waits for visitors, in milliseconds: who is answered for ever, such as by a stream, must not hold it up. */
const LONGEST_WAIT_MS = 50;

/** Keeps in mind when somebody last came who is no staff and no program, and how many of them wait for an answer. */
export default fp(
  async (app) => {
    let lastVisit = Number.NEGATIVE_INFINITY;
    let inWork = 0;
    let waiting: (() => void)[] = [];
    const goOn = () => {
      const all = waiting;
      waiting = [];
      for (const go of all) go();
    };
    app.decorate('isVisited', () => performance.now() - lastVisit < STAYS_MS);
    app.decorate('visitorsServed', async () => {
      if (inWork === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LONGEST_WAIT_MS);
        waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    });
    app.addHook('onRequest', (request, reply, done) => {
      const isWork = request.apiKey !== null || request.cookies[STAFF_COOKIE] !== undefined;
      if (!isWork) {
        lastVisit = performance.now();
        inWork++;
        reply.raw.once('close', () => {
          if (--inWork === 0) goOn();
        });
      }
      done();
    });
  },
  { name: 'visited', dependencies: ['staffSession'] },
);
