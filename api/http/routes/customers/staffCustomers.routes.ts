import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { money, toWire } from '../../../../domain/kernel/money.ts';
import { purchasesOf } from '../../../../projections/customers/customerFigures.ts';
import { type CustomerDoc, customers } from '../../../../projections/customers/customers.ts';
import { CUSTOMER_SORTS, customerById, customersOf } from '../../../../projections/customers/queries.ts';
import { orders } from '../../../../projections/orders/orders.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import {
  customerResponseSchema,
  customersQuerySchema,
  customersResponseSchema,
} from '../../contracts/customers/customers.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextPlaceCursor, pageAsked } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { membersOf } from './segmentMembers.ts';

export const staffCustomerParamsSchema = z.object({ customerId: idSchema });

interface StaffCustomersDependencies {
  readonly readModels: ReadModels;
  readonly offers: Pick<Offers, 'settings'>;
  readonly now: () => Date;
}

/** `/api/commerce/customers`: the store's customers, for staff. */
export function staffCustomersRoutes(
  app: Gateway,
  { readModels, offers, now }: StaffCustomersDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('customers.read'),
    schema: {
      tags: ['customers'],
      summary: 'The customers with an account',
      description:
        'Newest first. `search` finds parts of e-mail addresses and names, `segment` those in one, `tag` those who have it. `nextPageCursor` asks for the ' +
        'next page.',
      headers: readHeadersSchema,
      querystring: customersQuerySchema,
      response: { 200: customersResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(customers.name, orders.name);
      const { websiteId } = request;
      const { search, segment, marketing, tag } = request.query;
      const page = pageAsked(request.query, CUSTOMER_SORTS);
      const customerIds = segment && (await membersOf(request, readModels, segment, now()));
      // One more than asked for says whether there is a next page.
      const found = await customersOf(readModels, {
        ...page,
        websiteId,
        limit: page.limit + 1,
        ...(search && { search }),
        ...(customerIds && { customerIds }),
        ...(tag && { tag }),
        ...(marketing !== undefined && { acceptsMarketing: marketing === 'true' }),
      });
      const shown = found.slice(0, page.limit);
      const ids = shown.map(({ customerId }) => customerId);
      const [bought, { currency }] = await Promise.all([
        purchasesOf(readModels, websiteId, ids),
        offers.settings(websiteId),
      ]);
      const listed = shown.map((row) => {
        const { orders: count, spent, lastOrderAt } = bought.get(row.customerId) ?? NOTHING_BOUGHT;
        return { ...rowOf(row), orders: count, spent: toWire(money(spent, currency)), lastOrderAt };
      });
      const hasNextPage = found.length > page.limit;
      return {
        customers: listed,
        hasNextPage,
        nextPageCursor: hasNextPage ? nextPlaceCursor(shown, page) : null,
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/:customerId',
    onRequest: requireCapability('customers.read'),
    schema: {
      tags: ['customers'],
      summary: 'A customer',
      headers: readHeadersSchema,
      params: staffCustomerParamsSchema,
      response: { 200: customerResponseSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(customers.name);
      const found = await customerById(readModels, request.websiteId, request.params.customerId);
      if (!found) throw new DomainError('CUSTOMER_NOT_FOUND', 'There is no such account.');
      const addresses = found.addresses.map(({ addressId, address }) => ({ addressId, ...address }));
      // Documents of the version before have none, as long as they are shown.
      const { taxExemption = null, marketing = null, lastUsedAt = found.registeredAt, ending = null } = found;
      return {
        customer: { ...rowOf(found), addresses, marketing, taxExemption, lastUsedAt, ending },
      };
    },
  });
}

const NOTHING_BOUGHT = { orders: 0, spent: 0, lastOrderAt: null };

function rowOf({
  customerId,
  email,
  firstName,
  lastName,
  language,
  acceptsMarketing,
  registeredAt,
  // Documents of the version before have none, as long as they are shown.
  tags = [],
}: CustomerDoc) {
  return {
    customerId,
    email,
    firstName,
    lastName,
    language,
    acceptsMarketing,
    registeredAt,
    tags: [...tags],
  };
}
