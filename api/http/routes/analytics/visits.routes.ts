import { productList } from '../../../../projections/catalog/productList.ts';
import { productNames } from '../../../../projections/catalog/productNames.ts';
import { forms } from '../../../../projections/forms/forms.ts';
import { formNames } from '../../../../projections/forms/queries.ts';
import { parseSteps } from '../../../application/analytics/ownFunnel.ts';
import { type Visit, visitsIn } from '../../../application/analytics/visits.ts';
import {
  funnelQuerySchema,
  funnelSchema,
  type VisitView,
  visitsQuerySchema,
  visitsSchema,
} from '../../contracts/analytics/traffic.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { filterOf } from './reportFilter.ts';
import { spanOfDays } from './spanOfDays.ts';
import type { TrafficDependencies } from './trafficReport.ts';

const MOST_STEPS = 100;

/** What figures are made of: GET /api/analytics/visits, and a funnel of one's own over them (`docs/rules/analytics.md#visits`). */
export function visitRoutes(app: Gateway, dependencies: TrafficDependencies): void {
  app.route({
    method: 'GET',
    url: '/visits',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags: ['analytics'],
      summary: 'Visits, one by one',
      description:
        'What each visitor did on a day, who came last first. Nobody is told by it: on another day they are somebody else. With `steps` those that came to all of them, as a funnel counts them.',
      headers: readHeadersSchema,
      querystring: visitsQuerySchema.meta({
        examples: [{ from: '2026-03-01', to: '2026-03-07', source: 'kiln.example' }],
      }),
      response: { 200: visitsSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(productList.name, forms.name);
      const { websiteId, query } = request;
      const { cursor = 0, limit } = query;
      const span = spanOfDays(query);
      const steps = parseSteps(linesOf(query.steps ?? ''));
      const visits = await visitsIn(dependencies, {
        websiteId,
        ...span,
        steps,
        filter: filterOf(query) ?? {},
      });
      const shown = visits.some(cursor, limit).map(viewOf);
      const subjects = shown.flatMap(({ steps }) => steps.flatMap(namedIn));
      return {
        ...{ visits: shown, total: visits.count },
        nextCursor: visits.count > cursor + limit ? String(cursor + limit) : null,
        products: Object.fromEntries(await productNames(dependencies.readModels, websiteId, subjects)),
        forms: Object.fromEntries(await formNames(dependencies.readModels, websiteId, subjects.map(formIn))),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/funnel',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags: ['analytics'],
      summary: 'How many visits came how far, by steps of your own',
      description:
        'Steps, one a line, are `page:/shop`, `page:/shop*` for all that begins so, `name:add_to_cart` and the like by every dimension; each counts ' +
        'after those before it, and says how many visits match it at all. It is worked out from the hits, so that it holds for any days of the past.',
      headers: readHeadersSchema,
      querystring: funnelQuerySchema.meta({
        examples: [{ from: '2026-03-01', to: '2026-03-07', steps: 'page:/shop*\nname:add_to_cart' }],
      }),
      response: { 200: funnelSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(productList.name, forms.name);
      const { websiteId, query } = request;
      const said = linesOf(query.steps);
      const steps = parseSteps(said);
      const span = spanOfDays(query);
      const visits = await visitsIn(dependencies, { websiteId, ...span, filter: filterOf(query) ?? {} });
      const counts = visits.funnel(steps);
      const values = steps.map(({ value }) => value);
      return {
        visits: visits.count,
        steps: said.map((step, at) => ({
          ...{ step, count: counts[at]?.reached ?? 0, matched: counts[at]?.matched ?? 0 },
        })),
        products: Object.fromEntries(await productNames(dependencies.readModels, websiteId, values)),
        forms: Object.fromEntries(await formNames(dependencies.readModels, websiteId, values)),
      };
    },
  });
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

/** A form that was left is named with the field: `{formId}:{fieldId}`. */
const formIn = (subject: string): string => subject.split(':', 1)[0] ?? subject;

/** What a step is about, and what stood beside that: of both there may be names. */
const namedIn = ({ subject, said }: VisitView['steps'][number]): string[] => [
  subject,
  ...(said?.related_product_item_ids?.split(',') ?? []),
];

function viewOf({ day, hits }: Visit): VisitView {
  const [first] = hits;
  const entry = hits.find(({ isEntry }) => isEntry) ?? first;
  return {
    id: `${day}.${first?.visitor ?? ''}`,
    ...{ at: first?.at ?? '', lastAt: hits.at(-1)?.at ?? '' },
    ...{ source: entry?.source ?? '', campaign: entry?.campaign ?? '' },
    ...{ device: first?.device ?? 'other', browser: first?.browser ?? '', country: first?.country ?? '' },
    steps: hits.slice(0, MOST_STEPS).map(({ at, name, path, subject, said }) => ({
      ...{ at, name, path, subject },
      ...(said && { said: said as Record<string, string> }),
    })),
  };
}
