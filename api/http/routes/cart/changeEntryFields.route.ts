import { assertAnswers } from '../../../../domain/catalog/answers.ts';
import {
  changeEntryFieldsRequestSchema,
  updateEntryResponseSchema,
} from '../../contracts/cart/shoppingCart.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { cartChangeHeadersSchema, createChangeCart, tagged } from './cartChanges.ts';
import { createFindEntry, entryNotFound, entryParams, shownEntry } from './cartEntries.ts';
import type { CartDependencies } from './dependencies.ts';

/** PUT /api/commerce/shopping-cart/entries/{entryId}/additionalFields: `ChangeEntryFields` */
export function changeEntryFieldsRoute(app: Gateway, dependencies: CartDependencies): void {
  const { offers } = dependencies;
  const changeCart = createChangeCart(dependencies);
  const findEntry = createFindEntry(dependencies);

  app.route({
    method: 'PUT',
    url: '/entries/:entryId/additionalFields',
    schema: {
      tags: ['cart'],
      summary: "Change an entry's answers to the product's form",
      description:
        'Answers are checked as the form asks. An entry that thereby equals another one becomes part of it.',
      headers: cartChangeHeadersSchema,
      params: entryParams,
      body: changeEntryFieldsRequestSchema.meta({
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
      const { item } = await findEntry(request, entryId);
      if (item.itemId !== itemId || (sku && item.sku !== sku)) throw entryNotFound(entryId);
      assertAnswers(await offers.formOf(itemId), additionalFields);
      const { result, shoppingCart } = await changeCart(request, (cartId) => ({
        type: 'ChangeEntryFields',
        data: { cartId, entryId, additionalFields },
      }));
      return tagged(reply, result).send({ shoppingCart, updatedEntry: shownEntry(shoppingCart, entryId) });
    },
  });
}
