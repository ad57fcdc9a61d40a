import { z } from 'zod';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import { assertAnswers } from '../../../../domain/catalog/answers.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { parseQuantity } from '../../../../domain/kernel/quantity.ts';
import {
  cartResponseSchema,
  changeEntryRequestSchema,
  changeFieldsRequestSchema,
  updateEntryResponseSchema,
} from '../../contracts/cart/shoppingCart.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { cartChangeHeadersSchema, createChangeCart, tagged } from './cartChanges.ts';
import { currentCartIdOf } from './cartCookies.ts';
import type { CartDependencies } from './dependencies.ts';

const params = z.object({ entryId: idSchema });

/** PUT and DELETE of one entry, and PUT of its answers to the product's form. */
export function changeEntryRoutes(app: Gateway, dependencies: CartDependencies): void {
  const { commandHandler, offers, shoppingCarts } = dependencies;
  const changeCart = createChangeCart(dependencies);

  async function findEntry(cartId: string | null, entryId: string) {
    const { state } = cartId ? await commandHandler.load(cartAggregate, cartId) : { state: null };
    const entry =
      state?.status === 'open' ? state.entries.find((candidate) => candidate.entryId === entryId) : undefined;
    if (!entry) throw entryNotFound(entryId);
    return entry;
  }

  app.route({
    method: 'PUT',
    url: '/entries/:entryId',
    schema: {
      tags: ['cart'],
      summary: 'Change the quantity of an entry',
      description: 'A smaller quantity is always accepted; a larger one only as far as stock reaches.',
      headers: cartChangeHeadersSchema,
      params,
      body: changeEntryRequestSchema.meta({ examples: [{ quantity: 3 }] }),
      response: { 200: updateEntryResponseSchema, ...problems(400, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { entryId } = request.params;
      const quantity = parseQuantity(request.body.quantity);
      const entry = await findEntry(await currentCartIdOf(request), entryId);
      const settings = await offers.settings(request.websiteId);
      const availability = await offers.availabilityOf(entry.item, settings);
      const { result, shoppingCart } = await changeCart(request, (cartId) => ({
        type: 'ChangeEntryQuantity',
        data: { cartId, entryId, quantity, availability },
      }));
      return tagged(reply, result).send({ shoppingCart, updatedEntry: entryIn(shoppingCart, entryId) });
    },
  });

  app.route({
    method: 'PUT',
    url: '/entries/:entryId/additionalFields',
    schema: {
      tags: ['cart'],
      summary: "Change an entry's answers to the product's form",
      description:
        'Answers are checked as the form asks. An entry that thereby equals another one becomes part of it.',
      headers: cartChangeHeadersSchema,
      params,
      body: changeFieldsRequestSchema.meta({
        examples: [
          {
            itemId: 'p_clay_cup',
            sku: 'CUP-SAND-M',
            additionalFields: '[{"id":"initials","type":"text","rawTitle":"Initials","value":"IB"}]',
          },
        ],
      }),
      response: { 200: updateEntryResponseSchema, ...problems(400, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { entryId } = request.params;
      const { itemId, sku, additionalFields } = request.body;
      const { item } = await findEntry(await currentCartIdOf(request), entryId);
      if (item.itemId !== itemId || (sku && item.sku !== sku)) throw entryNotFound(entryId);
      assertAnswers(await offers.formOf(itemId), additionalFields);
      const { result, shoppingCart } = await changeCart(request, (cartId) => ({
        type: 'ChangeEntryFields',
        data: { cartId, entryId, additionalFields },
      }));
      return tagged(reply, result).send({ shoppingCart, updatedEntry: entryIn(shoppingCart, entryId) });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/entries/:entryId',
    schema: {
      tags: ['cart'],
      summary: 'Take an entry out of the cart',
      description:
        'Answers the cart also when the entry is gone already, so that a repeated click is no error.',
      headers: cartChangeHeadersSchema,
      params,
      response: { 200: cartResponseSchema, ...problems(403, 412) },
    },
    handler: async (request, reply) => {
      const { entryId } = request.params;
      if (!(await currentCartIdOf(request))) {
        return { shoppingCart: await shoppingCarts.read(null, { websiteId: request.websiteId }) };
      }
      const { result, shoppingCart } = await changeCart(request, (cartId) => ({
        type: 'RemoveItemFromCart',
        data: { cartId, entryId },
      }));
      return tagged(reply, result).send({ shoppingCart });
    },
  });
}

const entryNotFound = (entryId: string) =>
  new DomainError('CART_ENTRY_NOT_FOUND', 'This item is no longer in your cart.', { entryId });

function entryIn<Entry extends { readonly id: string }>(
  cart: { readonly entries: readonly Entry[] },
  entryId: string,
): Entry {
  const entry = cart.entries.find(({ id }) => id === entryId);
  if (!entry) throw new Error(`Entry ${entryId} is not in its cart`);
  return entry;
}
