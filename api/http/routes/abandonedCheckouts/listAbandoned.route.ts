import { DomainError } from '../../../../domain/kernel/errors.ts';
import { money, toWire } from '../../../../domain/kernel/money.ts';
import {
  type AbandonedCheckoutDoc,
  abandonedCheckouts,
} from '../../../../projections/abandonedCheckouts/abandonedCheckouts.ts';
import {
  ABANDONED_SORTS,
  abandonedCheckoutsOf,
  abandonedTotals,
} from '../../../../projections/abandonedCheckouts/queries.ts';
import { cartView } from '../../../../projections/cart/cartView.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CustomerAccounts } from '../../../application/customers/customerAccounts.ts';
import {
  abandonedAnswerSchema,
  abandonedListSchema,
  abandonedParamsSchema,
  abandonedQuerySchema,
  abandonedSummarySchema,
} from '../../contracts/abandonedCheckouts/abandonedCheckouts.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextPlaceCursor, pageAsked } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { abandonedView } from './abandonedView.ts';

export interface ListAbandonedDependencies {
  readonly readModels: ReadModels;
  readonly offers: Pick<Offers, 'settings'>;
  readonly customerAccounts: Pick<CustomerAccounts, 'findByEmail'>;
}

export const checkoutNotFound = (): DomainError =>
  new DomainError('CHECKOUT_NOT_FOUND', 'There is no such checkout.');

/** GET /api/commerce/abandoned-checkouts: all of them, one of them, and what came of them. */
export function listAbandonedRoute(
  app: Gateway,
  { readModels, offers, customerAccounts }: ListAbandonedDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['checkout'],
      summary: 'Checkouts that were left open',
      description:
        'Newest first unless said otherwise: who said who they are and did not buy, whether they were reminded, and what came of it. `nextCursor` asks for more.',
      headers: readHeadersSchema,
      querystring: abandonedQuerySchema,
      response: { 200: abandonedListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(abandonedCheckouts.name, cartView.name);
      const { status, search } = request.query;
      const page = pageAsked(request.query, ABANDONED_SORTS);
      const found = await abandonedCheckoutsOf(readModels, {
        ...page,
        ...{ websiteId: request.websiteId, search },
        ...(status !== undefined && { status }),
      });
      const rows = found.map(({ checkout }) => checkout);
      return { abandonedCheckouts: found.map(abandonedView), nextCursor: nextPlaceCursor(rows, page) };
    },
  });

  app.route({
    method: 'GET',
    url: '/summary',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['checkout'],
      summary: 'What came of checkouts that were left open',
      description:
        'How many there are of each kind, and what the orders came to that a reminder brought back.',
      headers: readHeadersSchema,
      response: { 200: abandonedSummarySchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(abandonedCheckouts.name);
      const { websiteId } = request;
      const [totals, { currency }] = await Promise.all([
        abandonedTotals(readModels, websiteId),
        offers.settings(websiteId),
      ]);
      const of = (status: AbandonedCheckoutDoc['status']) => totals.find(({ _id }) => _id === status);
      return {
        open: of('open')?.count ?? 0,
        reminded: of('reminded')?.count ?? 0,
        skipped: of('skipped')?.count ?? 0,
        recovered: of('recovered')?.count ?? 0,
        amount: toWire(money(of('recovered')?.amount ?? 0, currency)),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/:rowId',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['checkout'],
      summary: 'One checkout that was left open',
      description: 'With what is in the cart now, and the account that has the address, if there is one.',
      headers: readHeadersSchema,
      params: abandonedParamsSchema,
      response: { 200: abandonedAnswerSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(abandonedCheckouts.name, cartView.name);
      const { websiteId } = request;
      const at = Number(request.params.rowId);
      const [found] = await abandonedCheckoutsOf(readModels, { websiteId, at, limit: 1 });
      if (!found) throw checkoutNotFound();
      const account = await customerAccounts.findByEmail(websiteId, found.checkout.email);
      return { abandonedCheckout: abandonedView(found), customerId: account?.customerId ?? null };
    },
  });
}
