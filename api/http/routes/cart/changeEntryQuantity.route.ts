import { parseQuantity } from '../../../../domain/kernel/quantity.ts';
import {
  changeEntryQuantityRequestSchema,
  updateEntryResponseSchema,
} from '../../contracts/cart/shoppingCart.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { cartChangeHeadersSchema, createChangeCart, tagged } from './cartChanges.ts';
import { createFindEntry, entryParams, shownEntry } from './cartEntries.ts';
import type { CartDependencies } from './dependencies.ts';

/** PUT /api/commerce/shopping-cart/entries/{entryId}: `ChangeEntryQuantity` */
export function changeEntryQuantityRoute(app: Gateway, dependencies: CartDependencies): void {
  const { offers } = dependencies;
  const changeCart = createChangeCart(dependencies);
  const findEntry = createFindEntry(dependencies);

  app.route({
    method: 'PUT',
    url: '/entries/:entryId',
    schema: {
      tags: ['cart'],
      summary: 'Change the quantity of an entry',
      description: 'A smaller quantity is always accepted; a larger one only as far as stock reaches.',
      headers: cartChangeHeadersSchema,
      params: entryParams,
      body: changeEntryQuantityRequestSchema.meta({ examples: [{ quantity: 3 }] }),
      response: { 200: updateEntryResponseSchema, ...problems(400, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { entryId } = request.params;
      const quantity = parseQuantity(request.body.quantity);
      const entry = await findEntry(request, entryId);
      const settings = await offers.settings(request.websiteId);
      const availability = await offers.availabilityOf(entry.item, settings);
      const { result, shoppingCart } = await changeCart(request, (cartId) => ({
        type: 'ChangeEntryQuantity',
        data: { cartId, entryId, quantity, availability },
      }));
      return tagged(reply, result).send({ shoppingCart, updatedEntry: shownEntry(shoppingCart, entryId) });
    },
  });
}
