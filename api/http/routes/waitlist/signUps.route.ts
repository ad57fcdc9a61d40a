import { mayDo } from '../../../../domain/accounts/roles.ts';
import { orders } from '../../../../projections/orders/orders.ts';
import { boughtSince } from '../../../../projections/orders/queries.ts';
import { toldSignUpsOf, waitingSignUpsOf } from '../../../../projections/waitlist/queries.ts';
import { type WaitlistSignUpDoc, waitlistSignUps } from '../../../../projections/waitlist/waitlistSignUps.ts';
import { restockSignUpsQuerySchema, restockSignUpsSchema } from '../../contracts/waitlist/waitlist.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { positionOfCursor } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { WaitlistDependencies } from './dependencies.ts';

const PAGE_SIZE = 100;

/** GET …/restock?productId=&variantId=: those who wait for a variant, and what became of those who were told. */
export function signUpsRoute(app: Gateway, { readModels }: WaitlistDependencies): void {
  /** Who of them has bought it since they were told. */
  async function boughtBy(websiteId: string, productId: string, told: readonly WaitlistSignUpDoc[]) {
    const people = told.flatMap(({ email, notifiedAt }) =>
      notifiedAt === null ? [] : [{ email, since: notifiedAt }],
    );
    return boughtSince(readModels, websiteId, productId, people);
  }

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('waitlist.read'),
    schema: {
      tags: ['waitlist'],
      summary: 'Those who wait for a variant, or who were told of it',
      description:
        'Oldest first; ask with `nextPageCursor` until `hasNextPage` is false. `state=told`: those who were told, the last ' +
        'sign-up first, with what became of the mail and of them.',
      headers: readHeadersSchema,
      querystring: restockSignUpsQuerySchema,
      response: { 200: restockSignUpsSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(waitlistSignUps.name, orders.name);
      const { websiteId, staff } = request;
      const { productId, variantId, state, cursor } = request.query;
      const place = positionOfCursor(cursor);
      const range = { websiteId, productId, variantId, limit: PAGE_SIZE + 1 };
      const found =
        state === 'waiting'
          ? await waitingSignUpsOf(readModels, { ...range, ...(place !== undefined && { after: place }) })
          : await toldSignUpsOf(readModels, { ...range, ...(place !== undefined && { before: place }) });
      const rows = found.slice(0, PAGE_SIZE);
      const mayReadOrders = staff !== null && mayDo(staff, 'orders.read');
      const bought = mayReadOrders ? await boughtBy(websiteId, productId, rows) : new Map<string, string>();
      const signUps = rows.map(({ email, isJoinMailingList, language, joinedAt, notifiedAt, mail }) => ({
        ...{ productId, variantId, isJoinMailingList, language, notifiedAt, mail },
        siteVisitorEmail: email,
        signedUpAt: joinedAt,
        orderId: bought.get(email) ?? null,
      }));
      const hasNextPage = found.length > PAGE_SIZE;
      const last = rows.at(-1);
      return { signUps, hasNextPage, nextPageCursor: hasNextPage && last ? String(last.position) : null };
    },
  });
}
