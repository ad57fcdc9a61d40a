import type { z } from 'zod';
import type { Capability } from '../../../../domain/accounts/roles.ts';
import { type ProductCommand, productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { productById } from '../../../../projections/catalog/queries.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { productResultSchema } from '../../contracts/catalog/products.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { CatalogDependencies } from './dependencies.ts';
import { detailAfter } from './productDetail.ts';

interface ProductParams {
  readonly productId: string;
}

/** A route that sends one command to one product. */
export interface ProductChange<Params extends ProductParams, Body extends z.ZodType> {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly params: z.ZodType<Params, Params>;
  /** Left out where a call has no body. */
  readonly body?: Body;
  readonly summary: string;
  readonly description: string;
  /** `products.write` unless said otherwise. */
  readonly capability?: Capability;
  command(params: Params, body: z.output<Body>, mutation: Mutation): ProductCommand;
}

export const productChange = <Params extends ProductParams, Body extends z.ZodType>(
  definition: ProductChange<Params, Body>,
) => definition;

/** Adds the route, answered with the product as it is after the command. */
export function addProductChange<Params extends ProductParams, Body extends z.ZodType>(
  app: Gateway,
  { commandHandler, readModels }: CatalogDependencies,
  definition: ProductChange<Params, Body>,
): void {
  const { method, url, params, body, summary, description, command } = definition;
  app.route({
    method,
    url: `/:productId${url}`,
    onRequest: requireCapability(definition.capability ?? 'products.write'),
    schema: {
      tags: ['products'],
      summary,
      description,
      headers: mutationHeadersSchema,
      params,
      ...(body && { body }),
      response: { 200: productResultSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const target = request.params as Params;
      const mutation = request.mutation(staffActor(request));
      const result = await commandHandler.handle(
        productAggregate,
        target.productId,
        command(target, request.body as z.output<Body>, mutation),
        mutation,
      );
      const before = await productById(readModels, request.websiteId, target.productId);
      const product = await detailAfter(commandHandler, result, before, mutation.now);
      return reply.writtenAt(result.position).header('etag', `"${result.revision}"`).send({ product });
    },
  });
}
