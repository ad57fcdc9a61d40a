import { DomainError } from '../../../../domain/kernel/errors.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import { productById } from '../../../../projections/catalog/queries.ts';
import { stockQuerySchema, stockResponseSchema } from '../../contracts/inventory/stock.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import type { InventoryDependencies } from './dependencies.ts';

/** GET /api/commerce/inventory/stock/?itemId= (`docs/rules/inventory.md#reading-stock`), with and without the last slash. */
export function readStockRoute(app: Gateway, { readModels }: InventoryDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    schema: {
      tags: ['inventory'],
      summary: 'What can be sold of a product now',
      description: 'One result for each variant, in the order of the product.',
      headers: readHeadersSchema,
      querystring: stockQuerySchema,
      response: { 200: stockResponseSchema, ...problems(400, 404) },
    },
    handler: async (request) => {
      await request.readAfter(productPage.name);
      const product = await productById(readModels, request.websiteId, request.query.itemId);
      if (product?.status !== 'published') {
        throw new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');
      }
      const results = product.variants.map(({ variantId, sku, unlimited, qtyInStock }) => ({
        variantId,
        sku,
        unlimited,
        qtyInStock,
      }));
      return { results };
    },
  });
}
