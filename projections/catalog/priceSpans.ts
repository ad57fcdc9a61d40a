import type { CatalogEvent } from '../../domain/catalog/catalog.events.ts';
import {
  lowestPrice30Days,
  type PriceSpan,
  withoutOldSpans,
} from '../../domain/catalog/lowestPrice.facts.ts';
import type { Currency } from '../../domain/kernel/currencies.ts';
import { type Money, money } from '../../domain/kernel/money.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface PricedVariant {
  readonly variantId: string;
  readonly price: number;
  readonly salePrice: number | null;
  /** Oldest first; only while the product is in the store does a price count, since nobody else could pay it. */
  readonly spans: readonly PriceSpan[];
}

interface PriceSpans {
  readonly currency: Currency;
  readonly isInStore: boolean;
  readonly variants: readonly PricedVariant[];
}

/**
 * What each variant of a product could be bought at, as far back as a question may reach: 30 days before the price
 * that holds. `_id` is the product id. Amounts in minor units of `currency`; instants ISO 8601.
 * `docs/rules/catalog.md`
 */
export type PriceSpansDoc = Stored<PriceSpans>;

/** Folded from the prices, sales and publications of each product. */
export const priceSpans: ReadModel<PriceSpans, CatalogEvent> = {
  name: 'priceSpans',
  version: 2,
  handles: [
    'ProductCreated',
    'VariantAdded',
    'VariantRemoved',
    'VariantPriced',
    'VariantPutOnSale',
    'VariantTakenOffSale',
    'ProductPublished',
    'ProductHidden',
    'ProductArchived',
  ],
  begins: ({ type }) => type === 'ProductCreated',
  indexes: [],
  keyOf: ({ data }) => data.productId,
  project(doc, event) {
    const next = changed(doc, event);
    const { occurredAt } = event.metadata;
    return next && { ...next, variants: next.variants.map((v) => told(v, next.isInStore, occurredAt)) };
  },
};

function changed(doc: PriceSpans | null, event: CatalogEvent): PriceSpans | null {
  if (event.type === 'ProductCreated') {
    const { currency, variants } = event.data;
    return { currency, isInStore: false, variants: variants.map(unsold) };
  }
  if (doc === null) return null;
  const { currency, isInStore, variants } = doc;
  const known = { currency, isInStore, variants };
  const withVariant = (variantId: string, prices: Partial<PricedVariant>) => ({
    ...known,
    variants: variants.map((v) => (v.variantId === variantId ? { ...v, ...prices } : v)),
  });
  switch (event.type) {
    case 'ProductPublished':
      return { ...known, isInStore: true };
    case 'ProductHidden':
    case 'ProductArchived':
      return { ...known, isInStore: false };
    case 'VariantAdded':
      return { ...known, variants: [...variants, unsold(event.data.variant)] };
    case 'VariantRemoved':
      return { ...known, variants: variants.filter((v) => v.variantId !== event.data.variantId) };
    case 'VariantPriced':
      return withVariant(event.data.variantId, { price: event.data.price.amount });
    case 'VariantPutOnSale':
      return withVariant(event.data.variantId, { salePrice: event.data.salePrice.amount });
    case 'VariantTakenOffSale':
      return withVariant(event.data.variantId, { salePrice: null });
    default:
      return known;
  }
}

const unsold = ({ variantId, price }: { variantId: string; price: Money }): PricedVariant => ({
  variantId,
  price: price.amount,
  salePrice: null,
  spans: [],
});

/** Closes and opens spans so that the last one says what holds now. */
function told(variant: PricedVariant, isInStore: boolean, at: string): PricedVariant {
  const { price, salePrice, spans } = variant;
  const amount = salePrice ?? price;
  const isSale = salePrice !== null;
  const open = spans.at(-1)?.until === null ? spans.at(-1) : undefined;
  if (isInStore && open?.amount === amount && open.isSale === isSale) return variant;
  if (!isInStore && !open) return variant;
  const closed = spans.map((span) => (span === open ? { ...span, until: at } : span));
  const next = isInStore ? [...closed, { amount, isSale, from: at, until: null }] : closed;
  return { ...variant, spans: withoutOldSpans(next) };
}

async function spansOf(readModels: ReadModels, websiteId: string, productId: string) {
  const found = await readModels.collection<PriceSpansDoc>(priceSpans.name);
  return found.findOne({ _id: productId, websiteId });
}

/** For each variant on sale the lowest price in the 30 days before. Holds as long as the sale does. */
export async function priorPricesOf(
  readModels: ReadModels,
  websiteId: string,
  productId: string,
): Promise<ReadonlyMap<string, Money>> {
  const doc = await spansOf(readModels, websiteId, productId);
  const onSale = (doc?.variants ?? []).filter(({ salePrice }) => salePrice !== null);
  return lowestOf(doc, onSale, '');
}

/** For each variant that was for sale the lowest price of the last 30 days, at this moment. */
export async function lowestPricesOf(
  readModels: ReadModels,
  websiteId: string,
  productId: string,
  at: string,
): Promise<ReadonlyMap<string, Money>> {
  const doc = await spansOf(readModels, websiteId, productId);
  return lowestOf(doc, doc?.variants ?? [], at);
}

function lowestOf(doc: PriceSpansDoc | null, variants: readonly PricedVariant[], at: string) {
  const lowest = new Map<string, Money>();
  for (const { variantId, spans } of variants) {
    const isOpenSale = spans.at(-1)?.until === null && spans.at(-1)?.isSale;
    const amount = isOpenSale || at !== '' ? lowestPrice30Days(spans, at) : null;
    if (doc && amount !== null) lowest.set(variantId, money(amount, doc.currency));
  }
  return lowest;
}
