import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isLess, type Money, priceSchema } from '../kernel/money.ts';
import { canBeOnSale } from '../kernel/productType.ts';
import type { CatalogEvent } from './catalog.events.ts';
import type { ExistingProduct } from './product.state.ts';
import { assertCurrency, findVariant } from './variantRules.ts';

export const priceVariantSchema = z.strictObject({
  productId: idSchema,
  variantId: idSchema,
  price: priceSchema,
});
export type PriceVariant = Command<'PriceVariant', z.infer<typeof priceVariantSchema>>;

export function priceVariant({ data }: PriceVariant, product: ExistingProduct): CatalogEvent[] {
  const { variantId, sku, price: previousPrice, salePrice } = findVariant(product, data.variantId);
  assertCurrency(data.price, product);
  if (data.price.amount === previousPrice.amount) return [];
  if (salePrice) assertBelow(salePrice, data.price);
  return [
    {
      type: 'VariantPriced',
      data: { productId: product.productId, variantId, sku, price: data.price, previousPrice },
    },
  ];
}

export const putVariantOnSaleSchema = z.strictObject({
  productId: idSchema,
  variantId: idSchema,
  salePrice: priceSchema,
});
export type PutVariantOnSale = Command<'PutVariantOnSale', z.infer<typeof putVariantOnSaleSchema>>;

export function putVariantOnSale({ data }: PutVariantOnSale, product: ExistingProduct): CatalogEvent[] {
  if (!canBeOnSale(product.type)) {
    throw new DomainError('NEVER_ON_SALE', 'Gift cards are never on sale.');
  }
  const { variantId, sku, price, salePrice: previousSalePrice } = findVariant(product, data.variantId);
  const { salePrice } = data;
  assertCurrency(salePrice, product);
  if (previousSalePrice?.amount === salePrice.amount) return [];
  assertBelow(salePrice, price);
  const { productId } = product;
  return [
    { type: 'VariantPutOnSale', data: { productId, variantId, sku, price, salePrice, previousSalePrice } },
  ];
}

export const takeVariantOffSaleSchema = z.strictObject({ productId: idSchema, variantId: idSchema });
export type TakeVariantOffSale = Command<'TakeVariantOffSale', z.infer<typeof takeVariantOffSaleSchema>>;

export function takeVariantOffSale({ data }: TakeVariantOffSale, product: ExistingProduct): CatalogEvent[] {
  const { variantId, sku, price, salePrice: previousSalePrice } = findVariant(product, data.variantId);
  if (!previousSalePrice) return [];
  const { productId } = product;
  return [{ type: 'VariantTakenOffSale', data: { productId, variantId, sku, price, previousSalePrice } }];
}

function assertBelow(salePrice: Money, price: Money): void {
  if (!isLess(salePrice, price)) {
    throw new DomainError('SALE_PRICE_NOT_LOWER', 'A sale price must be lower than the price.');
  }
}
