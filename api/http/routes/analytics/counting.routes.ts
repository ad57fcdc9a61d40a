import { firstValueFrom, type Observable } from 'rxjs';
import { REFUSALS } from '../../../../domain/analytics/hit.facts.ts';
import {
  lastTrafficHour,
  refusedHitsByDay,
  trafficByDay,
} from '../../../../projections/analytics/queries.ts';
import { refusedHits } from '../../../../projections/analytics/refusedHits.ts';
import { trafficDays, trafficHours } from '../../../../projections/analytics/traffic.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { ReadModelStatus } from '../../../../projections/runtime/status.ts';
import type { HitCollector } from '../../../application/analytics/collector.ts';
import {
  type Counting,
  countingSchema,
  refusedHitsQuerySchema,
  refusedHitsResponseSchema,
} from '../../contracts/analytics/counting.ts';
import { trafficQuerySchema } from '../../contracts/analytics/traffic.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { spanOfDays } from './spanOfDays.ts';

export interface CountingDependencies {
  readonly readModels: ReadModels;
  readonly readModelStatus$: Observable<readonly ReadModelStatus[]>;
  readonly hitCollector: Pick<HitCollector, 'waiting'>;
}

const MODELS: readonly string[] = [trafficHours.name, trafficDays.name];

/** Rows of one answer. */
const MOST_ROWS = 500;

/** GET /api/analytics/counting and /api/analytics/refused-hits: how counting fares (`docs/rules/analytics.md#refused`). */
export function countingRoutes(
  app: Gateway,
  { readModels, readModelStatus$, hitCollector }: CountingDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/counting',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags: ['analytics'],
      summary: 'How counting fares',
      description:
        'What was counted and what was refused, day by day; what waits, and how far reports are behind.',
      headers: readHeadersSchema,
      querystring: trafficQuerySchema.meta({ examples: [{ from: '2026-03-01', to: '2026-03-07' }] }),
      response: { 200: countingSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(trafficDays.name, trafficHours.name);
      const { websiteId, query } = request;
      const [found, lastHour, status] = await Promise.all([
        trafficByDay(readModels, { websiteId, ...spanOfDays(query) }),
        lastTrafficHour(readModels, websiteId),
        firstValueFrom(readModelStatus$),
      ]);
      const models = status.filter(({ name }) => MODELS.includes(name));
      return {
        days: found.map(({ at, tallies, refused }) => ({
          at,
          counted: (tallies.name ?? []).reduce((sum, { count }) => sum + count, 0),
          refused: Object.fromEntries(
            REFUSALS.map((reason) => [reason, refused[reason] ?? 0]),
          ) as Counting['days'][number]['refused'],
        })),
        lastHour,
        waiting: hitCollector.waiting(),
        behind: {
          events: Math.max(0, ...models.map(({ eventsBehind }) => eventsBehind)),
          ms: Math.max(0, ...models.map(({ lagMs }) => lagMs)),
        },
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/refused-hits',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags: ['analytics'],
      summary: 'What was refused, as samples',
      description:
        'The first of each hour and reason, the last first; 500 at most. Neither who sent it is said nor what was in it. `total` counts all of it.',
      headers: readHeadersSchema,
      querystring: refusedHitsQuerySchema.meta({
        examples: [{ from: '2026-03-01', to: '2026-03-07', reason: 'bot' }],
      }),
      response: { 200: refusedHitsResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(refusedHits.name, trafficDays.name);
      const { websiteId, query } = request;
      const span = { websiteId, ...spanOfDays(query) };
      const [kept, counted] = await Promise.all([
        refusedHitsByDay(readModels, span),
        trafficByDay(readModels, span),
      ]);
      const reasons = query.reason === undefined ? REFUSALS : [query.reason];
      return {
        hits: kept
          .flatMap(({ samples }) => samples)
          .filter(({ reason }) => reasons.includes(reason))
          .reverse()
          .slice(0, MOST_ROWS),
        total: counted
          .flatMap(({ refused }) => reasons.map((reason) => refused[reason] ?? 0))
          .reduce((sum, count) => sum + count, 0),
      };
    },
  });
}
