import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CartCommand, cartAggregate } from '../../../domain/cart/cart.decider.ts';
import type { CartState } from '../../../domain/cart/cart.state.ts';
import { parseQuantity } from '../../../domain/cart/quantity.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { idSchema } from '../../../domain/kernel/ids.ts';
import type { StoreSettings } from '../../../domain/stores/store.events.ts';
import {
  cartResponseSchema,
  changeEntryRequestSchema,
  changeFieldsRequestSchema,
  updateEntryResponseSchema,
} from '../../contracts/shoppingCart.ts';
import type { CommandResult } from '../../eventStore/commandHandler.ts';
import type { Gateway } from '../gateway.ts';
import { mutationHeadersSchema, problems } from '../schemas.ts';
import type { CartDependencies } from './cart.routes.ts';
import type { CartOwner } from './cartOwner.ts';
import { shoppingCartOf, shownCart } from './cartView.ts';

const params = z.object({ entryId: idSchema });

/** PUT and DELETE of one entry, and PUT of its answers to the product's form. */
export function changeEntryRoutes(
  app: Gateway,
  { commandHandler, offers, cartOwners }: CartDependencies,
): void {
  async function findEntry(cartId: string | null, entryId: string) {
    const { state } = cartId ? await commandHandler.load(cartAggregate, cartId) : { state: null };
    const entry =
      state?.status === 'open' ? state.entries.find((candidate) => candidate.entryId === entryId) : undefined;
    if (!cartId || !entry) {
      throw new DomainError('CART_ENTRY_NOT_FOUND', 'This item is no longer in your cart.', { entryId });
    }
    return { cartId, entry };
  }

  async function view(
    { state, revision }: CommandResult<CartState>,
    websiteId: string,
    settings: StoreSettings,
  ) {
    const cart = shownCart(state, revision, settings.currency);
    return shoppingCartOf(cart, websiteId, await offers.maxQuantities(cart.entries, settings));
  }

  /** What every change of an entry comes to: the command's result, and the cart as it is then. */
  async function send(
    request: FastifyRequest,
    owner: CartOwner,
    cartId: string,
    command: CartCommand,
    settings: StoreSettings,
  ) {
    const mutation = request.mutation(owner.actorOn(cartId));
    const result = await commandHandler.handle(cartAggregate, cartId, command, mutation);
    return { result, shoppingCart: await view(result, request.websiteId, settings) };
  }

  app.route({
    method: 'PUT',
    url: '/entries/:entryId',
    schema: {
      tags: ['cart'],
      summary: 'Change the quantity of an entry',
      description: 'A smaller quantity is always accepted; a larger one only as far as stock reaches.',
      headers: mutationHeadersSchema,
      params,
      body: changeEntryRequestSchema.meta({ examples: [{ quantity: 3 }] }),
      response: { 200: updateEntryResponseSchema, ...problems(400, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { entryId } = request.params;
      const quantity = parseQuantity(request.body.quantity);
      const owner = await cartOwners(request);
      const { cartId, entry } = await findEntry(owner.cartId, entryId);
      const settings = await offers.settings(request.websiteId);
      const availability = await offers.availabilityOf(entry.item, settings);
      const command = {
        type: 'ChangeEntryQuantity',
        data: { cartId, entryId, quantity, availability },
      } as const;
      const { result, shoppingCart } = await send(request, owner, cartId, command, settings);
      return reply
        .writtenAt(result.position)
        .header('etag', `"${result.revision}"`)
        .send({ shoppingCart, updatedEntry: entryIn(shoppingCart, entryId) });
    },
  });

  app.route({
    method: 'PUT',
    url: '/entries/:entryId/additionalFields',
    schema: {
      tags: ['cart'],
      summary: "Change an entry's answers to the product's form",
      description: 'An entry that thereby equals another one becomes part of it.',
      headers: mutationHeadersSchema,
      params,
      body: changeFieldsRequestSchema.meta({
        examples: [{ itemId: 'p_clay_cup', sku: 'CUP-SAND-M', additionalFields: '{"engraving":"For Ida"}' }],
      }),
      response: { 200: updateEntryResponseSchema, ...problems(400, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { entryId } = request.params;
      const { itemId, sku, additionalFields } = request.body;
      const owner = await cartOwners(request);
      const { cartId, entry } = await findEntry(owner.cartId, entryId);
      if (entry.item.itemId !== itemId || (sku && entry.item.sku !== sku)) {
        throw new DomainError('CART_ENTRY_NOT_FOUND', 'This item is no longer in your cart.', { entryId });
      }
      const settings = await offers.settings(request.websiteId);
      const command = { type: 'ChangeEntryFields', data: { cartId, entryId, additionalFields } } as const;
      const { result, shoppingCart } = await send(request, owner, cartId, command, settings);
      return reply
        .writtenAt(result.position)
        .header('etag', `"${result.revision}"`)
        .send({ shoppingCart, updatedEntry: entryIn(shoppingCart, entryId) });
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
      headers: mutationHeadersSchema,
      params,
      response: { 200: cartResponseSchema, ...problems(403) },
    },
    handler: async (request, reply) => {
      const { entryId } = request.params;
      const owner = await cartOwners(request);
      const { cartId } = owner;
      const settings = await offers.settings(request.websiteId);
      if (!cartId) {
        return { shoppingCart: await view(NO_CART, request.websiteId, settings) };
      }
      const command = { type: 'RemoveItemFromCart', data: { cartId, entryId } } as const;
      const { result, shoppingCart } = await send(request, owner, cartId, command, settings);
      return reply.writtenAt(result.position).header('etag', `"${result.revision}"`).send({ shoppingCart });
    },
  });
}

const NO_CART: CommandResult<CartState> = { state: { status: 'empty' }, revision: -1, position: 0 };

function entryIn<Entry extends { readonly id: string }>(
  cart: { readonly entries: readonly Entry[] },
  entryId: string,
): Entry {
  const entry = cart.entries.find(({ id }) => id === entryId);
  if (!entry) throw new Error(`Entry ${entryId} is not in its cart`);
  return entry;
}
