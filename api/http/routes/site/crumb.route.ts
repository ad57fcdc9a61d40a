import { z } from 'zod';
import type { Gateway } from '../../kernel/gateway.ts';

/** GET /api/crumb */
export function crumbRoute(app: Gateway): void {
  app.route({
    method: 'GET',
    url: '/crumb',
    schema: {
      tags: ['session'],
      summary: "The visitor's crumb",
      description:
        'Sets the `crumb` cookie where there is none. Every mutation repeats it in `X-CSRF-Token`.',
      response: { 200: z.object({ crumb: z.string() }) },
    },
    handler: async (_, reply) => reply.send({ crumb: reply.issueCrumb() }),
  });
}
