import type { z } from 'zod';
import { availableOf, NO_BACKORDER } from '../../../../domain/inventory/stock.facts.ts';
import { piecesAt } from '../../../../domain/inventory/whereabouts.facts.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import {
  INVENTORY_SORTS,
  type InventoryRow,
  inventoryOf,
} from '../../../../projections/inventory/inventoryList.ts';
import { stock } from '../../../../projections/inventory/stock.ts';
import { cursorOf, type ListOrder } from '../../../../projections/listed.ts';
import {
  type InventoryLevelView,
  inventoryQuerySchema,
  inventoryResponseSchema,
} from '../../contracts/inventory/stock.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { placeOfCursor } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { InventoryDependencies } from './dependencies.ts';

/** GET /api/commerce/inventory/levels: the stock of all products beside one another. */
export function levelsRoute(app: Gateway, { readModels }: InventoryDependencies): void {
  app.route({
    method: 'GET',
    url: '/levels',
    onRequest: requireCapability('inventory.read'),
    schema: {
      tags: ['inventory'],
      summary: 'The stock of every variant',
      description:
        'Of goods and services that are not archived, by the names of their products unless said otherwise; with `show` only what runs low, is ' +
        'sold out or is expected, with `location` only what there are pieces of at that one. `search` goes by the beginnings of words of name, tags and SKUs. A page of all has the ' +
        'variants of `limit` products. With `sort` it is one list of variants.',
      headers: readHeadersSchema,
      querystring: inventoryQuerySchema,
      response: { 200: inventoryResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(stock.name, productList.name, productPage.name);
      const { search, show, location, sort, cursor, limit } = request.query;
      const after = placeOfCursor(cursor);
      const { rows, next } = await inventoryOf(readModels, {
        ...{ websiteId: request.websiteId, show, limit },
        ...(search && { search }),
        ...(location !== undefined && { location }),
        ...(sort !== undefined && { order: orderOf(sort) }),
        ...(after !== undefined && { after }),
      });
      return { levels: rows.map((row) => levelOf(row, location)), nextCursor: next && cursorOf(next) };
    },
  });
}

function orderOf(sort: NonNullable<z.infer<typeof inventoryQuerySchema>['sort']>): ListOrder {
  const field = INVENTORY_SORTS[sort.replace(/^-/, '') as keyof typeof INVENTORY_SORTS];
  return { field, direction: sort.startsWith('-') ? -1 : 1, tie: '_id' };
}

function levelOf(
  { product, variant, stock: counted }: InventoryRow,
  location: string | undefined,
): InventoryLevelView {
  const { onHand, reserved } = counted ?? variant;
  return {
    productId: product._id,
    variantId: variant.variantId,
    productName: product.name,
    status: product.status,
    image:
      product.images.find(({ imageId }) => imageId === variant.imageId)?.url ??
      product.images[0]?.url ??
      null,
    options: [...product.options],
    attributes: variant.attributes,
    sku: variant.sku,
    ...{ onHand, reserved, available: availableOf({ onHand, reserved }) },
    there:
      location === undefined ? null : piecesAt({ onHand, elsewhere: counted?.elsewhere ?? {} }, location),
    unlimited: counted?.unlimited ?? false,
    expected: counted?.expected ?? 0,
    nextDelivery: [...(counted?.deliveries ?? [])].map(({ expectedOn }) => expectedOn).sort()[0] ?? null,
    backorder: counted?.backorder ?? NO_BACKORDER,
    lowStockThreshold: counted?.lowStockThreshold ?? null,
    isLow: counted?.isLow ?? false,
  };
}
