import { DEVICES } from '../../../../domain/analytics/hit.facts.ts';
import { ratingOf, VITALS, type Vital } from '../../../../domain/analytics/vitals.facts.ts';
import { type PageErrorDoc, pageErrors } from '../../../../projections/analytics/pageErrors.ts';
import { type PageVitals, pageSpeeds } from '../../../../projections/analytics/pageSpeeds.ts';
import { pageErrorsSince, speedsByDay } from '../../../../projections/analytics/queries.ts';
import { addedSpreads, shareOf, sizeOf } from '../../../../projections/analytics/spread.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import {
  type Measure,
  type PageErrorShown,
  pageErrorsQuerySchema,
  pageErrorsResponseSchema,
  speedResponseSchema,
} from '../../contracts/analytics/pageHealth.ts';
import { trafficQuerySchema } from '../../contracts/analytics/traffic.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { spanOfDays } from './spanOfDays.ts';

export interface HealthReportDependencies {
  readonly readModels: ReadModels;
}

const MOST_PAGES = 50;
const MOST_ERRORS = 200;

/** How pages fare: GET /api/analytics/page-errors and /api/analytics/speed (`docs/rules/analytics.md#speed`). */
export function healthReportRoutes(app: Gateway, { readModels }: HealthReportDependencies): void {
  app.route({
    method: 'GET',
    url: '/page-errors',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags: ['analytics'],
      summary: 'Errors that pages meet',
      description: 'By cause, the one that was met last first; 200 at most.',
      headers: readHeadersSchema,
      querystring: pageErrorsQuerySchema.meta({ examples: [{ from: '2026-03-01' }] }),
      response: { 200: pageErrorsResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(pageErrors.name);
      const { websiteId, query } = request;
      const since = new Date(query.from).toISOString();
      const found = await pageErrorsSince(readModels, { websiteId, since, most: MOST_ERRORS });
      return { errors: found.map(shownError) };
    },
  });

  app.route({
    method: 'GET',
    url: '/speed',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags: ['analytics'],
      summary: 'How fast pages are',
      description: 'What three quarters of the views were at or below, by device, page and day.',
      headers: readHeadersSchema,
      querystring: trafficQuerySchema.meta({ examples: [{ from: '2026-03-01', to: '2026-03-07' }] }),
      response: { 200: speedResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(pageSpeeds.name);
      const { websiteId, query } = request;
      const span = spanOfDays(query);
      const found = await speedsByDay(readModels, { websiteId, ...span });
      const all = found.flatMap(({ pages }) => pages);
      const ofDevice = (device: string) => all.filter((one) => one.device === device);
      const paths = [...new Set(all.map(({ path }) => path))];
      return {
        all: measuresOf(all),
        devices: DEVICES.map((device) => ({ device, measures: measuresOf(ofDevice(device)) })).filter(
          ({ measures }) => measures.length > 0,
        ),
        pages: paths
          .map((path) => ({ path, measures: measuresOf(all.filter((one) => one.path === path)) }))
          .sort((one, other) => viewsIn(other.measures) - viewsIn(one.measures))
          .slice(0, MOST_PAGES),
        days: found.map(({ at, pages }) => ({ at, measures: measuresOf(pages) })),
      };
    },
  });
}

const shownError = (group: PageErrorDoc): PageErrorShown => ({
  ...{ cause: group.cause, name: group.name, message: group.message, stack: group.stack },
  ...{ firstAt: group.firstAt, lastAt: group.lastAt, count: group.count, days: [...group.days] },
  ...{ pages: [...group.pages], releases: [...group.releases] },
  ...{ devices: [...group.devices], browsers: [...group.browsers] },
});

const viewsIn = (measures: readonly Measure[]) => Math.max(0, ...measures.map(({ views }) => views));

/** Three quarters, as those say who made the vitals. */
const SHARE = 0.75;

function measuresOf(pages: readonly PageVitals[]): Measure[] {
  return VITALS.flatMap((vital: Vital) => {
    const spread = addedSpreads(pages.map(({ spreads }) => spreads[vital] ?? []));
    const p75 = shareOf(spread, SHARE);
    if (p75 === null) return [];
    const shown = vital === 'cls' ? Math.round(p75 * 1000) / 1000 : Math.round(p75);
    return [{ vital, p75: shown, rating: ratingOf(vital, shown), views: sizeOf(spread) }];
  });
}
