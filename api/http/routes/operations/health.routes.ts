import { firstValueFrom, type Observable } from 'rxjs';
import { z } from 'zod';
import type { ReadModelStatus } from '../../contracts/operations/operations.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, sentAsBytes } from '../../kernel/schemas.ts';
import { withinPatience } from '../../kernel/withinPatience.ts';
import { RETRY_AFTER } from '../../plugins/errors.ts';
import { assertMayMeasure } from './metricsAccess.ts';

/** A read model further behind than this is not ready to be shown. */
const LARGEST_LAG_MS = 10_000;
/**
 * A part that says nothing for this long counts as away. On a machine with more to do than cores an engine waits for one for two
 * or three seconds, and so does every visitor: the store is slow then, and taking it from them makes it no faster.
 */
const PATIENCE_MS = 5000;

export interface HealthDependencies {
  /** Rejects while the event store cannot be reached. */
  readonly pingEventStore: () => Promise<unknown>;
  /** Rejects while MongoDB cannot be reached. */
  readonly pingDatabase: () => Promise<unknown>;
  readonly readModelStatus$: Observable<readonly ReadModelStatus[]>;
  /** Opens `/metrics` to whoever shows it; without one they are for this machine alone. */
  readonly metricsToken: string | null;
}

const readinessSchema = z.object({ ready: z.boolean(), reasons: z.array(z.string()) });

/** `/healthz`, `/readyz` and `/metrics`. */
export function healthRoutes(app: Gateway, dependencies: HealthDependencies): void {
  app.route({
    method: 'GET',
    url: '/healthz',
    schema: {
      tags: ['operations'],
      summary: 'Whether the process is alive',
      description: 'Says nothing of the engines behind it.',
      response: { 200: z.object({ alive: z.literal(true) }) },
    },
    handler: async () => ({ alive: true as const }),
  });

  app.route({
    method: 'GET',
    url: '/readyz',
    schema: {
      tags: ['operations'],
      summary: 'Whether the store can be served',
      description:
        'The event store and MongoDB answer, and no read model is far behind. 503 with the reasons otherwise.',
      response: { 200: readinessSchema, 503: readinessSchema },
    },
    handler: async (_, reply) => {
      const reasons = await reasonsNotToServe(dependencies);
      const ready = reasons.length === 0;
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .headers(ready ? {} : { 'retry-after': String(RETRY_AFTER) })
        .send({ ready, reasons });
    },
  });

  app.route({
    method: 'GET',
    url: '/metrics',
    config: { hasOwnToken: true },
    onRequest: async (request) => assertMayMeasure(request, dependencies.metricsToken),
    schema: {
      tags: ['operations'],
      summary: 'Measurements for Prometheus',
      description:
        'The process, answers by route, read-model lag, page cache. For who shows `METRICS_TOKEN` as `Authorization: Bearer …`; ' +
        'where none is set, for this machine alone.',
      response: {
        200: { content: { 'text/plain': { schema: sentAsBytes(z.string()) } } },
        ...problems(403),
      },
    },
    handler: async (_, reply) =>
      reply.type(app.metrics.contentType).send(Buffer.from(await app.metrics.metrics())),
  });
}

async function reasonsNotToServe(dependencies: HealthDependencies): Promise<string[]> {
  const { pingEventStore, pingDatabase, readModelStatus$ } = dependencies;
  const [eventStore, database, readModels] = await Promise.allSettled([
    withinPatience(pingEventStore(), PATIENCE_MS),
    withinPatience(pingDatabase(), PATIENCE_MS),
    withinPatience(firstValueFrom(readModelStatus$), PATIENCE_MS),
  ]);
  const reasons: string[] = [];
  if (eventStore.status === 'rejected') reasons.push('The event store does not answer.');
  if (database.status === 'rejected') reasons.push('MongoDB does not answer.');
  if (readModels.status === 'rejected') reasons.push('The state of the read models is not known.');
  else {
    for (const { name, lagMs } of readModels.value) {
      if (lagMs > LARGEST_LAG_MS)
        reasons.push(`The read model ${name} is ${Math.round(lagMs / 1000)} s behind.`);
    }
  }
  return reasons;
}
