import { customerAggregate } from '../../../../domain/customers/customer.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { money, toWire } from '../../../../domain/kernel/money.ts';
import { type CartViewDoc, cartView } from '../../../../projections/cart/cartView.ts';
import { cartById } from '../../../../projections/cart/queries.ts';
import { customers } from '../../../../projections/customers/customers.ts';
import { customerById } from '../../../../projections/customers/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { customerCartSchema } from '../../contracts/customers/customers.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { staffCustomerParamsSchema } from './staffCustomers.routes.ts';

interface CustomerCartDependencies {
  readonly readModels: ReadModels;
  readonly commandHandler: Pick<CommandHandler, 'load'>;
}

/** GET /api/commerce/customers/{customerId}/cart, for staff. */
export function customerCartRoute(
  app: Gateway,
  { readModels, commandHandler }: CustomerCartDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/:customerId/cart',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['customers'],
      summary: 'What a customer has in the cart',
      description: 'At the prices of when it was put in. Empty carts, and those that were bought, are none.',
      headers: readHeadersSchema,
      params: staffCustomerParamsSchema,
      response: { 200: customerCartSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(customers.name, cartView.name);
      const { customerId } = request.params;
      const found = await customerById(readModels, request.websiteId, customerId);
      if (!found) throw new DomainError('CUSTOMER_NOT_FOUND', 'There is no such account.');
      const { state } = await commandHandler.load(customerAggregate, customerId);
      const cartId = 'cartId' in state ? state.cartId : null;
      const cart = cartId === null ? null : await cartById(readModels, request.websiteId, cartId);
      return { cart: cart?.status === 'open' && cart.entries.length > 0 ? viewOf(cart) : null };
    },
  });
}

function viewOf({ currency, entries, changedAt }: CartViewDoc) {
  const cents = entries.map(({ quantity, unitPrice }) => quantity * unitPrice.amount);
  return {
    entries: entries.map(({ entryId, item, quantity }, at) => ({
      ...{ entryId, productId: item.itemId, title: item.title, sku: item.sku, quantity },
      total: toWire(money(cents[at] ?? 0, currency)),
    })),
    subtotal: toWire(
      money(
        cents.reduce((sum, one) => sum + one, 0),
        currency,
      ),
    ),
    changedAt,
  };
}
