import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { isLess } from '../kernel/money.ts';
import { canBeOnSale } from '../kernel/productType.ts';
import type { CatalogEvent } from './catalog.events.ts';
import type { ExistingProduct } from './product.state.ts';
import { MAX_VARIANTS, type Variant } from './product.ts';
import { type EditedVariantFacts, editedVariantFactsSchema } from './variantEdits.ts';
import { assertCurrency, findVariant } from './variantRules.ts';

export const editVariantsSchema = z.strictObject({
  productId: idSchema,
  /** By the id of the variant. Those that are not named stay as they are. */
  variants: z
    .record(idSchema, editedVariantFactsSchema)
    .refine((variants) => Object.keys(variants).length <= MAX_VARIANTS),
});
export type EditVariants = Command<'EditVariants', z.infer<typeof editVariantsSchema>>;

/** Several variants at once, all or none: what holds between SKU and SKU, price and sale price, holds of the whole. */
export function editVariants({ data }: EditVariants, product: ExistingProduct): CatalogEvent[] {
  const edits = Object.entries(data.variants).map(([variantId, facts]) => ({
    variant: findVariant(product, variantId),
    facts,
  }));
  for (const { variant, facts } of edits) assertPrices(variant, facts, product);
  assertOwnSkus(data.variants, product);
  return edits.flatMap(({ variant, facts }) => eventsOf(product.productId, variant, facts));
}

function assertPrices(variant: Variant, facts: EditedVariantFacts, product: ExistingProduct): void {
  const { price, salePrice, cost } = facts;
  for (const money of [price, salePrice, cost]) if (money) assertCurrency(money, product);
  if (!salePrice) return;
  const field = `variants.${variant.variantId}.salePrice`;
  if (!canBeOnSale(product.type)) throw new DomainError('NEVER_ON_SALE', 'Gift cards are never on sale.');
  if (!isLess(salePrice, price)) {
    throw new DomainError('SALE_PRICE_NOT_LOWER', 'A sale price must be lower than the price.', { field });
  }
}

function assertOwnSkus(edits: EditVariants['data']['variants'], product: ExistingProduct): void {
  const owners = new Map<string, string>();
  for (const { variantId, sku: before } of product.variants) {
    const sku = edits[variantId]?.sku ?? before;
    const other = owners.get(sku);
    if (other !== undefined) {
      const field = `variants.${edits[variantId]?.sku === undefined ? other : variantId}.sku`;
      throw new DomainError('DUPLICATE_SKU', `Another variant already has the SKU ${sku}.`, { sku, field });
    }
    owners.set(sku, variantId);
  }
}

/** A fact for each thing that changed, under the SKU that it has afterwards. */
function eventsOf(productId: string, before: Variant, facts: EditedVariantFacts): CatalogEvent[] {
  const { variantId } = before;
  const { sku, price, salePrice, cost, specification } = facts;
  const named = { productId, variantId, sku };
  const events: CatalogEvent[] = [];
  if (sku !== before.sku)
    events.push({ type: 'VariantSkuChanged', data: { ...named, previousSku: before.sku } });
  if (price.amount !== before.price.amount)
    events.push({ type: 'VariantPriced', data: { ...named, price, previousPrice: before.price } });
  const previousSalePrice = before.salePrice;
  if (salePrice && salePrice.amount !== previousSalePrice?.amount)
    events.push({ type: 'VariantPutOnSale', data: { ...named, price, salePrice, previousSalePrice } });
  if (!salePrice && previousSalePrice)
    events.push({ type: 'VariantTakenOffSale', data: { ...named, price, previousSalePrice } });
  if (!isEqual(cost, before.cost))
    events.push({ type: 'VariantCosted', data: { ...named, cost, previousCost: before.cost } });
  if (!isEqual(specification, before.specification)) {
    const previous = before.specification;
    events.push({ type: 'VariantSpecified', data: { ...named, specification, previous } });
  }
  return events;
}
