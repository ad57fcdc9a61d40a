import type { Readable } from 'node:stream';
import { z } from 'zod';
import { csvRow } from '../../../application/kernel/csv.ts';
import {
  type TrafficReport,
  trafficFileQuerySchema,
  trafficReportQuerySchema,
  trafficResponseSchema,
} from '../../contracts/analytics/traffic.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { begun } from '../../kernel/textStream.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { TRAFFIC_REPORT_MODELS, type TrafficDependencies, trafficReport } from './trafficReport.ts';

/** Values of a list in a file: all that are kept apart. */
const MOST_IN_FILE = 10_000;
const EXAMPLES = { examples: [{ from: '2026-03-01', to: '2026-03-07' }] };
/** Described as a text, sent as a stream. */
const csv = z.string() as unknown as z.ZodType<Readable>;

/** GET /api/analytics/traffic, and each of its lists as CSV (`docs/rules/analytics.md#figures`) */
export function trafficRoutes(app: Gateway, dependencies: TrafficDependencies): void {
  app.route({
    method: 'GET',
    url: '/traffic',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags: ['analytics'],
      summary: 'What visitors did',
      description:
        'Hour by hour for up to seven days, day by day for more, minute by minute for two days at most where `unit` says so. Spans without anybody are left out. With a filter only of visits ' +
        'that have all of what is asked for.',
      headers: readHeadersSchema,
      querystring: trafficReportQuerySchema.meta(EXAMPLES),
      response: { 200: trafficResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(...TRAFFIC_REPORT_MODELS);
      return trafficReport(dependencies, request.websiteId, request.query);
    },
  });

  app.route({
    method: 'GET',
    url: '/traffic.csv',
    onRequest: requireCapability('analytics.read'),
    schema: {
      tags: ['analytics'],
      summary: 'A list of what visitors did, as CSV',
      description: 'RFC 4180: `spans`, or everything that was counted by one of the dimensions.',
      headers: readHeadersSchema,
      querystring: trafficFileQuerySchema.meta(EXAMPLES),
      response: { 200: { content: { 'text/csv': { schema: csv } } }, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      await request.readAfter(...TRAFFIC_REPORT_MODELS);
      const { websiteId, query } = request;
      const report = await trafficReport(dependencies, websiteId, query, MOST_IN_FILE);
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', `attachment; filename="${query.list}.csv"`)
        .send(await begun(linesOf(report, query.list)));
    },
  });
}

async function* linesOf(
  { spans, by, products, forms }: TrafficReport,
  list: z.infer<typeof trafficFileQuerySchema>['list'],
): AsyncGenerator<string> {
  if (list === 'spans') {
    yield csvRow(['at', 'visitors', 'visits', 'views']);
    for (const { at, visitors, visits, views } of spans) yield csvRow([at, visitors, visits, views]);
    return;
  }
  yield csvRow([list, 'name', 'count']);
  for (const { value, count } of by[list])
    yield csvRow([value, products[value] ?? forms[value] ?? '', count]);
}
