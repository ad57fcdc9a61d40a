import { type AddItemToCart, isSameLine } from '../../../domain/cart/addItem.ts';
import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import { parseQuantity } from '../../../domain/cart/quantity.ts';
import { assertAnswers } from '../../../domain/catalog/answers.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { addEntryRequestSchema, addEntryResponseSchema } from '../../contracts/shoppingCart.ts';
import type { Gateway } from '../gateway.ts';
import { problems, typedJson } from '../schemas.ts';
import type { CartDependencies } from './cart.routes.ts';
import { cartChangeHeadersSchema, tagged } from './cartChanges.ts';
import { expectedRevision } from './cartRevision.ts';

/** POST /api/commerce/shopping-cart/entries: the path that every sale takes, so it touches memory and the log only. */
export function addEntryRoute(app: Gateway, dependencies: CartDependencies): void {
  const { commandHandler, offers, cartOwners, shoppingCarts } = dependencies;
  app.route({
    method: 'POST',
    url: '/entries',
    schema: {
      tags: ['cart'],
      summary: 'Put an item into the cart',
      description:
        'Opens a cart for a visitor without one. An equal line grows instead of being added twice. Without a `quantity` ' +
        'one piece is added; without a `sku` a product of one variant means that one.',
      headers: cartChangeHeadersSchema,
      body: addEntryRequestSchema.meta({
        examples: [{ itemId: 'p_clay_cup', sku: 'CUP-SAND-M', quantity: 2, additionalFields: '' }],
      }),
      response: { 200: addEntryResponseSchema, ...problems(400, 403, 409, 412) },
    },
    serializerCompiler: typedJson,
    handler: async (request, reply) => {
      const { itemId, sku, quantity: asked } = request.body;
      const additionalFields = request.body.additionalFields ?? '';
      const { websiteId } = request;
      const settings = await offers.settings(websiteId);
      const { item, price, availability, form } = await offers.find(itemId, sku, settings);
      const quantity = asked === undefined ? 1 : parseQuantity(asked);
      assertAnswers(form, additionalFields);
      const expected = expectedRevision(request.headers['if-match']);
      const owner = await cartOwners(request);

      const add = async (cartId: string, expects: number | undefined) => {
        const mutation = request.mutation(owner.actorOn(cartId));
        const command: AddItemToCart = {
          type: 'AddItemToCart',
          data: {
            cartId,
            entryId: mutation.newId('entry'),
            item,
            quantity,
            unitPrice: price,
            additionalFields,
            availability,
            currency: settings.currency,
            at: mutation.now,
          },
        };
        const context = expects === undefined ? mutation : { ...mutation, expectedRevision: expects };
        return commandHandler.handle(cartAggregate, cartId, command, context);
      };
      // A cart that was checked out is over: the next item opens a fresh one.
      const result = owner.cartId
        ? await add(owner.cartId, expected).catch(async (error) => {
            if (!(error instanceof DomainError) || error.code !== 'CART_CLOSED') throw error;
            return add(await owner.newCart(), undefined);
          })
        : await add(await owner.newCart(), undefined);

      const { state } = result;
      if (state.status !== 'open') throw new Error('The item was added to a cart that is not open');
      const shoppingCart = await shoppingCarts.after(result, { websiteId, customerKey: owner.customerKey });
      const line = state.entries.findIndex((entry) => isSameLine(entry, item, additionalFields));
      const newlyAdded = shoppingCart.entries[line];
      if (!newlyAdded) throw new Error(`The item is not in cart ${state.cartId}`);
      if (state.cartId !== owner.cartId) owner.keep(reply, state.cartId);
      return tagged(reply, result).send({ shoppingCart, newlyAdded });
    },
  });
}
