import type { FastifyRequest } from 'fastify';
import type { HealthIntake } from '../../../application/analytics/healthIntake.ts';
import { hitTakenSchema } from '../../contracts/analytics/hits.ts';
import {
  javascriptErrorsSchema,
  pageSpeedDataSchema,
  performanceRecordsSchema,
} from '../../contracts/analytics/pageHealth.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { pathOf } from './pathOf.ts';
import { senderOf } from './sender.ts';

export interface PageHealthDependencies {
  readonly healthIntake: HealthIntake;
}

/** In bytes: ten errors with their stacks. */
const MOST_BYTES = 96 * 1024;
const TAKEN = { accepted: true as const };
/** The record that tells how fast a page was; others are taken and not kept. */
const PAGE_SPEED = 'page-speed';

/** Calls by which visitors' browsers say how pages fare (`docs/rules/analytics.md#calls`). */
export function pageHealthRoutes(app: Gateway, { healthIntake }: PageHealthDependencies): void {
  // Beacons of text are sent without asking first.
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(body as string));
      } catch {
        done(null, undefined);
      }
    },
  );
  const common = { tags: ['analytics'], response: { 202: hitTakenSchema, ...problems(400, 429, 503) } };

  app.route({
    method: 'POST',
    url: '/events/RecordJavascriptErrors',
    bodyLimit: MOST_BYTES,
    // A page that nobody has a crumb on meets errors as well: there the browser vouches for where it comes from.
    config: { rateLimit: 'pageHealth', takesPlainForms: true },
    schema: {
      ...common,
      summary: 'Record errors of a page',
      description: 'Ten at most, with the crumb in the header.',
      body: javascriptErrorsSchema.meta({
        examples: [
          [
            {
              event: 'error',
              data: { name: 'TypeError', message: 'x is undefined', stack: 'at load (/assets/a.js:1:2)' },
              timestamp: 1772443200000,
            },
          ],
        ],
      }),
    },
    handler: async (request, reply) => {
      await healthIntake.takeErrors(request.body.map(errorIn(request)), await senderOf(request));
      return reply.code(202).send(TAKEN);
    },
  });

  app.route({
    method: 'POST',
    url: '/performance/records',
    bodyLimit: MOST_BYTES,
    config: { rateLimit: 'pageHealth', isSigned: true },
    schema: {
      ...common,
      summary: 'Record how a page performs',
      description:
        'As JSON, or as plain text, which beacons may send. `page-speed` has the vitals among its data.',
      body: performanceRecordsSchema.meta({
        examples: [
          [
            {
              app: 'site',
              event: PAGE_SPEED,
              pageLoadId: 'b2f1c0d9',
              ts: 1772443200000,
              data: { path: '/shop', host: 'example.com', lcp: 1200, cls: 0.02, inp: 80, fcp: 700 },
            },
          ],
        ],
      }),
    },
    handler: async (request, reply) => {
      const sender = await senderOf(request);
      const speeds = request.body.flatMap(({ event, data }) => {
        const read = event === PAGE_SPEED ? pageSpeedDataSchema.safeParse(data) : null;
        return read?.success ? [read.data] : [];
      });
      await Promise.all(
        speeds.map((values) =>
          healthIntake.takeSpeed({ path: values.path, release: values.release ?? '', values }, sender),
        ),
      );
      return reply.code(202).send(TAKEN);
    },
  });
}

type Told = { readonly event: string; readonly data: Readonly<Record<string, unknown>> };

/** An error as a browser told it, with the page that the browser was on. */
const errorIn =
  ({ headers }: FastifyRequest) =>
  ({ event, data }: Told) => {
    const said = (field: string) => (typeof data[field] === 'string' ? data[field] : '');
    const name = said('name') || event;
    const missing = name === 'NotFoundError' && said('path') !== '' ? ` (${said('path')})` : '';
    return {
      ...{ name, message: said('message') + missing, stack: said('stack'), release: said('release') },
      path: said('page') || pathOf(headers.referer),
    };
  };
