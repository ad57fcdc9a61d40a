import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { isLess } from '../kernel/money.ts';
import { canBeOnSale } from '../kernel/productType.ts';
import type { CatalogEvent } from './catalog.events.ts';
import { putVariantOnSale, takeVariantOffSale } from './priceVariant.ts';
import type { ExistingProduct } from './product.state.ts';
import type { ScheduledSale } from './product.ts';
import { type PlannedSale, plannedSaleSchema } from './schedule.events.ts';
import { assertCurrency, findVariant } from './variantRules.ts';

/** Sales of one product that may be planned at once. */
const MAX_SALES = 500;

export const scheduleSaleSchema = plannedSaleSchema.extend({ productId: idSchema, at: instantSchema });
export type ScheduleSale = Command<'ScheduleSale', z.infer<typeof scheduleSaleSchema>>;

/** Plans a sale of one variant. Two sales of a variant never run at the same time. */
export function scheduleSale({ data }: ScheduleSale, product: ExistingProduct): CatalogEvent[] {
  const { at, ...sale } = data;
  if (product.sales.some(({ saleId }) => saleId === sale.saleId)) return [];
  if (!canBeOnSale(product.type)) throw new DomainError('NEVER_ON_SALE', 'Gift cards are never on sale.');
  const { sku, price } = findVariant(product, sale.variantId);
  assertCurrency(sale.salePrice, product);
  if (!isLess(sale.salePrice, price)) {
    throw new DomainError('SALE_PRICE_NOT_LOWER', 'A sale price must be lower than the price.');
  }
  if (sale.endsAt !== null && (sale.endsAt <= sale.startsAt || sale.endsAt <= at)) {
    throw new DomainError('SALE_ENDS_BEFORE_START', 'A sale must end after it begins, and in the future.');
  }
  const overlapping = product.sales.find(
    (other) => other.variantId === sale.variantId && overlap(other, sale),
  );
  if (overlapping) {
    throw new DomainError('SALES_OVERLAP', 'Another sale of this variant is planned for that time.', {
      saleId: overlapping.saleId,
    });
  }
  if (product.sales.length >= MAX_SALES) {
    throw new DomainError('TOO_MANY_SALES', `A product has at most ${MAX_SALES} planned sales.`);
  }
  return [{ type: 'SaleScheduled', data: { ...sale, sku } }];
}

export const startScheduledSaleSchema = z.strictObject({ productId: idSchema, saleId: idSchema });
export type StartScheduledSale = Command<'StartScheduledSale', z.infer<typeof startScheduledSaleSchema>>;
export const endScheduledSaleSchema = startScheduledSaleSchema;
export type EndScheduledSale = Command<'EndScheduledSale', z.infer<typeof endScheduledSaleSchema>>;
export const cancelScheduledSaleSchema = startScheduledSaleSchema.extend({
  reason: z.string().trim().min(1).max(500),
});
export type CancelScheduledSale = Command<'CancelScheduledSale', z.infer<typeof cancelScheduledSaleSchema>>;

/** The beginning has come. A plan that no longer fits the price, or whose variant is gone, is called off and says why. */
export function startScheduledSale({ data }: StartScheduledSale, product: ExistingProduct): CatalogEvent[] {
  const sale = saleIn(product, data.saleId);
  if (!sale || sale.isRunning) return [];
  const { variantId, salePrice } = sale;
  const variant = product.variants.find((candidate) => candidate.variantId === variantId);
  const { productId } = product;
  if (!variant) return [cancelled(product, sale, 'The variant is gone.')];
  if (!isLess(salePrice, variant.price)) {
    return [cancelled(product, sale, 'The sale price is no longer lower than the price.')];
  }
  return [
    ...putVariantOnSale({ type: 'PutVariantOnSale', data: { productId, variantId, salePrice } }, product),
    { type: 'ScheduledSaleStarted', data: factsOf(product, sale) },
  ];
}

/** The end has come. A sale price the owner chose by hand meanwhile stays: it is no part of the plan. */
export function endScheduledSale({ data }: EndScheduledSale, product: ExistingProduct): CatalogEvent[] {
  const sale = saleIn(product, data.saleId);
  return sale
    ? [...backToPrice(product, sale), { type: 'ScheduledSaleEnded', data: factsOf(product, sale) }]
    : [];
}

/** Calls a planned sale off, or ends a running one early. */
export function cancelScheduledSale({ data }: CancelScheduledSale, product: ExistingProduct): CatalogEvent[] {
  const sale = saleIn(product, data.saleId);
  return sale ? [...backToPrice(product, sale), cancelled(product, sale, data.reason)] : [];
}

function backToPrice(
  product: ExistingProduct,
  { isRunning, variantId, salePrice }: ScheduledSale,
): CatalogEvent[] {
  const variant = product.variants.find((candidate) => candidate.variantId === variantId);
  if (!isRunning || variant?.salePrice?.amount !== salePrice.amount) return [];
  const { productId } = product;
  return takeVariantOffSale({ type: 'TakeVariantOffSale', data: { productId, variantId } }, product);
}

const saleIn = ({ sales }: ExistingProduct, id: string) => sales.find(({ saleId }) => saleId === id);

function factsOf({ productId, variants }: ExistingProduct, { saleId, variantId, sku }: ScheduledSale) {
  const variant = variants.find((candidate) => candidate.variantId === variantId);
  return { productId, saleId, variantId, sku: variant?.sku ?? sku };
}

function cancelled(product: ExistingProduct, sale: ScheduledSale, reason: string): CatalogEvent {
  return { type: 'ScheduledSaleCancelled', data: { ...factsOf(product, sale), reason } };
}

const overlap = (a: PlannedSale, b: PlannedSale): boolean =>
  (a.endsAt === null || b.startsAt < a.endsAt) && (b.endsAt === null || a.startsAt < b.endsAt);
