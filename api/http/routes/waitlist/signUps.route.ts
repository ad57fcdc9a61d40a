import { waitingSignUpsOf } from '../../../../projections/waitlist/queries.ts';
import { waitlistSignUps } from '../../../../projections/waitlist/waitlistSignUps.ts';
import { restockSignUpsQuerySchema, restockSignUpsSchema } from '../../contracts/waitlist/waitlist.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { positionOfCursor } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { WaitlistDependencies } from './dependencies.ts';

const PAGE_SIZE = 100;

/** GET …/restock?productId=&variantId=: those who wait for a variant, oldest first. */
export function signUpsRoute(app: Gateway, { readModels }: WaitlistDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('waitlist.read'),
    schema: {
      tags: ['waitlist'],
      summary: 'Those who wait for a variant',
      description: 'Oldest first; ask with `nextPageCursor` until `hasNextPage` is false.',
      headers: readHeadersSchema,
      querystring: restockSignUpsQuerySchema,
      response: { 200: restockSignUpsSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(waitlistSignUps.name);
      const { productId, variantId, cursor } = request.query;
      const after = positionOfCursor(cursor);
      const found = await waitingSignUpsOf(readModels, {
        ...{ websiteId: request.websiteId, productId, variantId, limit: PAGE_SIZE + 1 },
        ...(after !== undefined && { after }),
      });
      const rows = found.slice(0, PAGE_SIZE);
      const signUps = rows.map(({ email, isJoinMailingList, language, joinedAt }) => ({
        ...{ productId, variantId, isJoinMailingList, language },
        siteVisitorEmail: email,
        signedUpAt: joinedAt,
      }));
      const hasNextPage = found.length > PAGE_SIZE;
      const last = rows.at(-1);
      return { signUps, hasNextPage, nextPageCursor: hasNextPage && last ? String(last.position) : null };
    },
  });
}
