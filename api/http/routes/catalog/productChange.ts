import type { z } from 'zod';
import type { Capability } from '../../../../domain/accounts/roles.ts';
import { type ProductCommand, productAggregate } from '../../../../domain/catalog/product.decider.ts';
import type { ExistingProduct, ProductState } from '../../../../domain/catalog/product.state.ts';
import type { Variant } from '../../../../domain/catalog/product.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import { productById } from '../../../../projections/catalog/queries.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import { productResultSchema } from '../../contracts/catalog/products.ts';
import { staffActor } from '../../kernel/actors.ts';
import { carryOut } from '../../kernel/carryOut.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { changeHeaders, conflictStatus, etagOf } from '../../kernel/revisions.ts';
import { problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { assertMayChange } from './assertMayChange.ts';
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
  /** Who may change products, and of drafts who may change those, unless said otherwise. */
  readonly capability?: Capability;
  /**
   * What it edits, as the body names it, of the product as it is: a field such as `price`, or an object of them such as
   * `seo`. Left out where nothing is overwritten, such as a variant that is added.
   */
  readonly edits?: (product: ExistingProduct, params: Params) => Readonly<Record<string, unknown>>;
  /** What a call without a body wants these fields to be. */
  readonly wants?: z.output<Body>;
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
  const { method, url, params, body, summary, description, command, edits, wants } = definition;
  app.route({
    method,
    url: `/:productId${url}`,
    onRequest: requireCapability(definition.capability ?? 'products.draft'),
    schema: {
      tags: ['products'],
      summary,
      description,
      headers: changeHeaders(edits),
      params,
      ...(body && { body }),
      response: {
        200: productResultSchema,
        ...problems(400, 401, 403, 404, 409, ...conflictStatus(edits)),
      },
    },
    handler: async (request, reply) => {
      const target = request.params as Params;
      const mutation = request.mutation(staffActor(request));
      if (!definition.capability) await assertMayChange(request, commandHandler, target.productId);
      const result = await carryOut(
        commandHandler,
        productAggregate,
        target.productId,
        {
          overwrites: edits && ((state) => flat(edits(existing(state), target))),
          sent: flat((wants ?? request.body ?? {}) as Readonly<Record<string, unknown>>),
          command: (fields) => command(target, deep(fields) as z.output<Body>, mutation),
        },
        request.headers,
        mutation,
      );
      await request.readAfter(productPage.name);
      const before = await productById(readModels, request.websiteId, target.productId);
      const product = await detailAfter(commandHandler, result, before, mutation.now);
      return reply.writtenAt(result.position).header('etag', etagOf(result.revision)).send({ product });
    },
  });
}

/** The variant that an edit is about. Throws `VARIANT_NOT_FOUND`. */
export function variantOf({ variants }: ExistingProduct, variantId: string): Variant {
  const found = variants.find((variant) => variant.variantId === variantId);
  if (!found) throw new DomainError('VARIANT_NOT_FOUND', 'This product has no such variant.', { variantId });
  return found;
}

function existing(state: ProductState): ExistingProduct {
  if (state.status === 'absent') throw new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');
  return state;
}

/** Objects whose fields are edited each by itself; everything else is one value. Those of `variants` are by id. */
const PARTS = ['merchandising', 'seo', 'specification', 'variants'];

type Fields = Record<string, unknown>;

/** `{ seo: { title } }` → `{ 'seo.title': title }`: names that a refusal can say. */
function flat(body: Readonly<Fields>, path = '', isListed = false): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(body)) {
    const at = path === '' ? name : `${path}.${name}`;
    if (isListed || PARTS.includes(name)) {
      Object.assign(fields, flat(value as Fields, at, name === 'variants'));
    } else fields[at] = value;
  }
  return fields;
}

/** And back. */
function deep(fields: Readonly<Fields>): Fields {
  const body: Fields = {};
  for (const [path, value] of Object.entries(fields)) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    let inner = body;
    for (const name of names) {
      inner[name] ??= {};
      inner = inner[name] as Fields;
    }
    inner[last] = value;
  }
  return body;
}
