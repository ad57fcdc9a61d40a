import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import type { ExistingProduct } from '../../../../domain/catalog/product.state.ts';
import type { VariantFacts } from '../../../../domain/catalog/product.ts';
import { missingCombinations, skuFor } from '../../../../domain/catalog/variantMatrix.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import { productById } from '../../../../projections/catalog/queries.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { addVariantsRequestSchema, productResultSchema } from '../../contracts/catalog/products.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, productParamsSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { assertMayChange } from './assertMayChange.ts';
import type { CatalogDependencies } from './dependencies.ts';
import { detailAfter } from './productDetail.ts';

const example = {
  values: { Size: ['S', 'M', 'L'], Color: ['Sand', 'Ink'] },
  price: { amount: 1900, currency: 'USD' },
  skuPrefix: 'CUP',
} as const;

/** POST /api/commerce/products/{productId}/variants/matrix: every combination that is not there yet. */
export function variantMatrixRoute(app: Gateway, { commandHandler, readModels }: CatalogDependencies): void {
  app.route({
    method: 'POST',
    url: '/:productId/variants/matrix',
    onRequest: requireCapability('products.draft'),
    schema: {
      tags: ['products'],
      summary: 'Generate variants',
      description:
        'Makes a variant of every combination of values that is not there yet, 250 in all at most, all or none. ' +
        'Options that are left out take the values the variants have.',
      headers: mutationHeadersSchema,
      params: productParamsSchema,
      body: addVariantsRequestSchema.meta({ examples: [example] }),
      response: { 200: productResultSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { productId } = request.params;
      const { values, price, skuPrefix } = request.body;
      const mutation = request.mutation(staffActor(request));
      await assertMayChange(request, commandHandler, productId);
      const { state } = await commandHandler.load(productAggregate, productId);
      if (state.status === 'absent') throw new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');
      const stranger = Object.keys(values).find((option) => !state.options.includes(option));
      if (stranger !== undefined) {
        throw new DomainError('OPTION_NOT_FOUND', 'This product has no such option.', { option: stranger });
      }
      const variants = variantsFor(state, missingCombinations(state, values), price, skuPrefix, mutation);
      const result =
        variants.length === 0
          ? await commandHandler.load(productAggregate, productId)
          : await commandHandler.handle(
              productAggregate,
              productId,
              { type: 'AddVariants', data: { productId, variants } },
              mutation,
            );
      await request.readAfter(productPage.name);
      const before = await productById(readModels, request.websiteId, productId);
      const product = await detailAfter(commandHandler, result, before, mutation.now);
      return reply.writtenAt(result.position).header('etag', `"${result.revision}"`).send({ product });
    },
  });
}

function variantsFor(
  product: ExistingProduct,
  combinations: readonly VariantFacts['attributes'][],
  price: VariantFacts['price'],
  skuPrefix: string,
  mutation: Mutation,
): VariantFacts[] {
  const taken = new Set(product.variants.map(({ sku }) => sku));
  const prefix = skuPrefix || product.slug.toUpperCase().slice(0, 30);
  return combinations.map((attributes) => {
    const inOrder = Object.fromEntries(product.options.map((option) => [option, attributes[option] ?? '']));
    const sku = skuFor(prefix, inOrder, taken);
    taken.add(sku);
    return { variantId: mutation.newId(`variant ${sku}`), sku, attributes: inOrder, price, imageId: null };
  });
}
