import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { toWire } from '../../../../domain/kernel/money.ts';
import { lowestPricesOf, priceSpans } from '../../../../projections/catalog/priceSpans.ts';
import { type ProductPageDoc, productPage } from '../../../../projections/catalog/productPage.ts';
import { productById } from '../../../../projections/catalog/queries.ts';
import { wireMoneySchema } from '../../contracts/kernel/money.ts';
import { merchandisingContextSchema } from '../../contracts/site/pageParts.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, productParamsSchema, readHeadersSchema } from '../../kernel/schemas.ts';
import { merchandisingOf } from '../../pages/merchandisingContext.ts';
import type { CatalogDependencies } from './dependencies.ts';

const pricesSchema = z.object({
  variants: z.array(
    z.object({
      variantId: z.string(),
      sku: z.string(),
      priceMoney: wireMoneySchema,
      salePriceMoney: wireMoneySchema.nullable(),
      onSale: z.boolean(),
      lowestPrice30Days: wireMoneySchema.nullable(),
    }),
  ),
});

/** What anybody may ask of one product in the store. */
export function publicProductRoutes(app: Gateway, { readModels, now }: CatalogDependencies): void {
  async function published(websiteId: string, productId: string): Promise<ProductPageDoc> {
    const product = await productById(readModels, websiteId, productId);
    if (product?.status !== 'published') {
      throw new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');
    }
    return product;
  }

  app.route({
    method: 'GET',
    url: '/:productId/merchandising',
    schema: {
      tags: ['products'],
      summary: 'The merchandising context of a product',
      description: 'Scarcity, sold-out text and restock sign-up, as its page has them now.',
      headers: readHeadersSchema,
      params: productParamsSchema,
      response: { 200: merchandisingContextSchema, ...problems(400, 404) },
    },
    handler: async (request) => {
      await request.readAfter(productPage.name);
      return merchandisingOf(await published(request.websiteId, request.params.productId));
    },
  });

  app.route({
    method: 'GET',
    url: '/:productId/prices',
    schema: {
      tags: ['products'],
      summary: 'The prices of a product',
      description:
        'With the lowest of the last 30 days: of a variant on sale in the 30 days before the sale began, of any other ' +
        'until now.',
      headers: readHeadersSchema,
      params: productParamsSchema,
      response: { 200: pricesSchema, ...problems(400, 404) },
    },
    handler: async (request) => {
      await request.readAfter(productPage.name, priceSpans.name);
      const { websiteId, params } = request;
      const { variants } = await published(websiteId, params.productId);
      const lowest = await lowestPricesOf(readModels, websiteId, params.productId, now().toISOString());
      return {
        variants: variants.map(({ variantId, sku, price, salePrice }) => {
          const lowestPrice = lowest.get(variantId);
          return {
            variantId,
            sku,
            priceMoney: toWire(price),
            salePriceMoney: salePrice && toWire(salePrice),
            onSale: salePrice !== null,
            lowestPrice30Days: lowestPrice ? toWire(lowestPrice) : null,
          };
        }),
      };
    },
  });
}
