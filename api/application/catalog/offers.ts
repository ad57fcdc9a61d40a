import type { Availability } from '../../../domain/cart/availability.ts';
import { buyableOf } from '../../../domain/cart/availability.ts';
import type { CartEntry } from '../../../domain/cart/cart.state.ts';
import type { CartItem } from '../../../domain/cart/cartItem.ts';
import type { EntryStanding } from '../../../domain/cart/notices.ts';
import type { AdditionalFieldsForm } from '../../../domain/catalog/additionalFields.ts';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import type { ExistingProduct } from '../../../domain/catalog/product.state.ts';
import type { Variant } from '../../../domain/catalog/product.ts';
import { productUrl } from '../../../domain/catalog/productUrl.ts';
import { selectVariant } from '../../../domain/catalog/selectVariant.ts';
import { stockAggregate, stockStreamId } from '../../../domain/inventory/stock.decider.ts';
import { sellableOf } from '../../../domain/inventory/stock.facts.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { idSchema } from '../../../domain/kernel/ids.ts';
import { UNAVAILABLE_VARIANT } from '../../../domain/kernel/messages.ts';
import type { Money } from '../../../domain/kernel/money.ts';
import { PRODUCT_TYPES, tracksStock } from '../../../domain/kernel/productType.ts';
import { allowsMultipleQuantity } from '../../../domain/kernel/quantityInput.ts';
import { NO_QUANTITY_LIMITS, type QuantityLimits } from '../../../domain/kernel/quantityLimits.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import type { StoreSettings } from '../../../domain/stores/store.events.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

/** A variant as the store sells it at this moment. */
export interface Offer {
  readonly item: CartItem;
  readonly price: Money;
  readonly availability: Availability;
  /** The questions that come with the product. */
  readonly form: AdditionalFieldsForm | null;
}

/** How an entry's variant is sold now. */
export interface OfferedEntry extends EntryStanding {
  /** The form of questions that comes with its product; `null` where nothing is asked. */
  readonly formId: string | null;
  /** How many pieces the owner lets an order have. */
  readonly limits: QuantityLimits;
}

/**
 * What is for sale, read from the state that the log keeps current in memory: never older than the last event this
 * process has seen, and no database on the way.
 */
export interface Offers {
  /** Throws the refusals of `docs/rules/catalog.md#choosing` for a product or choice that cannot be bought. */
  find(itemId: string, sku: string | null | undefined, settings: StoreSettings): Promise<Offer>;
  settings(websiteId: string): Promise<StoreSettings>;
  /** What can be sold of an entry's variant now: nothing once the product or the variant is gone. */
  availabilityOf(
    item: Pick<CartItem, 'itemId' | 'variantId'>,
    settings: StoreSettings,
  ): Promise<Availability>;
  /** The questions that come with an entry's product; none once it is gone. */
  formOf(itemId: string): Promise<AdditionalFieldsForm | null>;
  /** How each entry's variant is sold now, in the order of the entries. */
  standings(entries: readonly CartEntry[], settings: StoreSettings): Promise<readonly OfferedEntry[]>;
}

const NOTHING_LEFT: Availability = { unlimited: false, qtyInStock: 0, multipleAllowed: true };

export function createOffers(commandHandler: Pick<CommandHandler, 'load'>): Offers {
  async function published(itemId: string): Promise<ExistingProduct | null> {
    if (!idSchema.safeParse(itemId).success) return null;
    const { state } = await commandHandler.load(productAggregate, itemId);
    return state.status === 'published' ? state : null;
  }

  /** At once where nobody counts pieces. */
  function availability(
    product: ExistingProduct,
    variantId: string,
    settings: StoreSettings,
  ): Availability | Promise<Availability> {
    const { multipleQuantityAllowedForServices } = settings;
    const multipleAllowed = allowsMultipleQuantity({
      type: product.type,
      multipleQuantityAllowedForServices,
    });
    const limits = product.quantityLimits;
    if (!tracksStock(product.type)) return { unlimited: true, qtyInStock: 0, multipleAllowed, limits };
    return counted(product, variantId, { multipleAllowed, limits });
  }

  async function counted(
    product: ExistingProduct,
    variantId: string,
    { multipleAllowed, limits }: Pick<Availability, 'multipleAllowed' | 'limits'>,
  ): Promise<Availability> {
    const { state } = await commandHandler.load(stockAggregate, stockStreamId(product.productId, variantId));
    return { ...sellableOf(state), multipleAllowed, limits };
  }

  async function standingOf(
    { itemId, variantId }: Pick<CartItem, 'itemId' | 'variantId'>,
    settings: StoreSettings,
  ): Promise<Pick<OfferedEntry, 'price' | 'formId' | 'limits'> & { readonly left: Availability }> {
    const product = await published(itemId);
    const variant = product?.variants.find((candidate) => candidate.variantId === variantId);
    if (!product || !variant)
      return { price: null, formId: null, limits: NO_QUANTITY_LIMITS, left: NOTHING_LEFT };
    const formId = product.additionalFieldsForm?.formId ?? null;
    const { quantityLimits: limits } = product;
    return {
      price: priceOf(variant),
      formId,
      limits,
      left: await availability(product, variantId, settings),
    };
  }

  return {
    async settings(websiteId) {
      const { state } = await commandHandler.load(storeAggregate, websiteId);
      return state.settings;
    },
    async find(itemId, sku, settings) {
      const product = await published(itemId);
      // A cart has one currency; a product in another one cannot be bought in this store.
      if (product?.currency !== settings.currency) {
        throw new DomainError('VARIANT_UNAVAILABLE', UNAVAILABLE_VARIANT);
      }
      const variant = selectVariant(product, sku);
      return {
        item: cartItemOf(product, variant),
        price: priceOf(variant),
        availability: await availability(product, variant.variantId, settings),
        form: product.additionalFieldsForm,
      };
    },
    availabilityOf: async (item, settings) => (await standingOf(item, settings)).left,
    formOf: async (itemId) => (await published(itemId))?.additionalFieldsForm ?? null,
    standings: (entries, settings) =>
      Promise.all(
        entries.map(async (entry) => {
          const { price, formId, limits, left } = await standingOf(entry.item, settings);
          return { price, formId, limits, maxQuantity: largestQuantity(entry, entries, left) };
        }),
      ),
  };
}

const priceOf = (variant: Variant): Money => variant.salePrice ?? variant.price;

const largestQuantity = (entry: CartEntry, entries: readonly CartEntry[], left: Availability): number =>
  buyableOf(
    entry.item,
    entries.filter((other) => other !== entry),
    left,
  );

function cartItemOf(product: ExistingProduct, variant: Variant): CartItem {
  const { productId, name, type, slug, images } = product;
  const image = images.find(({ imageId }) => imageId === variant.imageId) ?? images[0];
  return {
    itemId: productId,
    variantId: variant.variantId,
    sku: variant.sku,
    title: name,
    productType: PRODUCT_TYPES[type],
    attributes: variant.attributes,
    url: productUrl(slug),
    image: image ? { url: image.url, alt: image.alt } : null,
  };
}
