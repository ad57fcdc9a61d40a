import type { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { slugify } from '../../../../domain/kernel/slug.ts';
import { productHistoryOf } from '../../../../projections/catalog/historyQuery.ts';
import { productHistory } from '../../../../projections/catalog/productHistory.ts';
import { type ProductListDoc, productList } from '../../../../projections/catalog/productList.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import {
  listCategories,
  listProducts,
  type ProductSort,
  productById,
} from '../../../../projections/catalog/queries.ts';
import { stockLedger } from '../../../../projections/inventory/stockLedger.ts';
import {
  historyQuerySchema,
  historyResponseSchema,
  type ProductSummary,
  productListQuerySchema,
  productListResponseSchema,
  productResultSchema,
} from '../../contracts/catalog/products.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { problems, productParamsSchema, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { CatalogDependencies } from './dependencies.ts';
import { productDetailOf } from './productDetail.ts';

const SORTS: Readonly<Record<z.output<typeof productListQuerySchema>['sort'], ProductSort>> = {
  name: 'name',
  '-name': 'nameDescending',
  price: 'priceAscending',
  '-price': 'priceDescending',
  stock: 'stockAscending',
  '-stock': 'stockDescending',
  changed: 'longUnchanged',
  '-changed': 'recentlyChanged',
};

/** What the editor reads of products. */
export function readProductsRoutes(app: Gateway, { readModels }: CatalogDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('products.read'),
    schema: {
      tags: ['products'],
      summary: 'The products of the store',
      description:
        'Drafts and archived ones included; searched by the beginnings of words of name, tags and SKUs.',
      headers: readHeadersSchema,
      querystring: productListQuerySchema,
      response: { 200: productListResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(productList.name);
      const { websiteId } = request;
      const { search, status = 'any', type, category, tag, offer, sort, page, pageSize } = request.query;
      const [{ items, total }, categories] = await Promise.all([
        listProducts(readModels, {
          websiteId,
          status,
          page,
          pageSize,
          sort: SORTS[sort],
          ...(search && { search }),
          ...(type && { type }),
          ...(tag && { tag }),
          ...(offer && { offer }),
          ...(category && { categorySlug: slugify(category) }),
        }),
        listCategories(readModels, websiteId),
      ]);
      return {
        products: items.map(summaryOf),
        total,
        page,
        pageSize,
        categories: categories.map(({ name, count }) => ({ name, count })),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/:productId',
    onRequest: requireCapability('products.read'),
    schema: {
      tags: ['products'],
      summary: 'One product',
      description: 'With its variants, prices and stock, whatever its status.',
      headers: readHeadersSchema,
      params: productParamsSchema,
      response: { 200: productResultSchema, ...problems(401, 403, 404) },
    },
    handler: async (request, reply) => {
      await request.readAfter(productPage.name);
      const product = await productById(readModels, request.websiteId, request.params.productId);
      if (!product) throw new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');
      return reply.header('etag', `"${product.revision}"`).send({ product: productDetailOf(product) });
    },
  });

  app.route({
    method: 'GET',
    url: '/:productId/history',
    onRequest: requireCapability('products.read'),
    schema: {
      tags: ['products'],
      summary: 'The history of a product',
      description: 'Every event of the product and its stock: who, when, before and after; newest first.',
      headers: readHeadersSchema,
      params: productParamsSchema,
      querystring: historyQuerySchema,
      response: { 200: historyResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(productHistory.name, stockLedger.name, productPage.name);
      const { websiteId } = request;
      const { productId } = request.params;
      const { cursor, limit } = request.query;
      const before = positionOfCursor(cursor);
      const [rows, product, nameOf] = await Promise.all([
        productHistoryOf(readModels, {
          websiteId,
          productId,
          limit,
          ...(before !== undefined && { before }),
        }),
        productById(readModels, websiteId, productId),
        actorNames(request, readModels),
      ]);
      const variants = new Map(product?.variants.map((variant) => [variant.variantId, variant]));
      const entries = rows.map((row) => {
        const { _id, type, occurredAt, actor, variantId, reason, changes, position } = row;
        const sku = 'sku' in row ? row.sku : null;
        const variant = variantId === null ? undefined : variants.get(variantId);
        const values = Object.values(variant?.attributes ?? {});
        return {
          id: _id,
          type,
          at: occurredAt,
          actor: nameOf(actor),
          subject: values.length > 0 ? values.join(' / ') : null,
          sku: sku ?? variant?.sku ?? null,
          reason,
          changes: changes.map(({ field, before: from, after: to }) => ({
            field,
            before: from,
            after: to,
          })),
          position,
        };
      });
      return { entries, nextCursor: nextCursor(rows, limit) };
    },
  });
}

function summaryOf(product: ProductListDoc): ProductSummary {
  const {
    _id,
    name,
    slug,
    type,
    status,
    categories,
    images,
    variantCount,
    display,
    totalStock,
    tags,
    skus,
    changedAt,
  } = product;
  const [image] = images;
  return {
    id: _id,
    name,
    slug,
    type,
    status,
    categories: categories.map((category) => category.name),
    image: image ? { url: image.url, alt: image.alt } : null,
    variantCount,
    fromPrice: display.fromPrice,
    onSale: display.onSale,
    soldOut: display.soldOut,
    stock: totalStock,
    tags: [...tags],
    skus: [...skus],
    changedAt,
  };
}
