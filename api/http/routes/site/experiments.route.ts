import type { Experiments } from '../../../application/experiments/experiments.ts';
import { experimentQuerySchema, experimentsSchema } from '../../contracts/site/experiments.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';

/** GET /api/experiments: which variants this visit is in (`docs/rules/site.md#experiments`). */
export function experimentsRoute(app: Gateway, { experiments }: { readonly experiments: Experiments }): void {
  app.route({
    method: 'GET',
    url: '/experiments',
    schema: {
      tags: ['site'],
      summary: 'The variants of experiments',
      description:
        'Those that the owner chose (preferences `experiments`). On an internal site or host `?experiment=name:variant` ' +
        'shows another one; elsewhere it changes nothing.',
      querystring: experimentQuerySchema,
      response: { 200: experimentsSchema, ...problems(400) },
    },
    handler: async (request, reply) => {
      const variants = await experiments.variantsOf(request.websiteId, request.query.experiment);
      return reply.header('cache-control', 'no-store').send({ experiments: { ...variants } });
    },
  });
}
