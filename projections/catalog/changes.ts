import type { CatalogEvent } from '../../domain/catalog/catalog.events.ts';
import { NEW_VARIANT } from '../../domain/catalog/newProduct.facts.ts';
import { unreachable } from '../../domain/kernel/errors.ts';
import { type Change, difference } from '../change.ts';

const { specification: UNMEASURED } = NEW_VARIANT;

/** What an event changed of its product, field by field, worked out from the event alone. */
export function changesOf(event: CatalogEvent): Change[] {
  switch (event.type) {
    case 'ProductCreated': {
      const { description, options, type, currency, variants } = event.data;
      const { name, slug } = description;
      return difference({}, { name, slug, type, currency, options, variants: variants.length });
    }
    case 'ProductDescribed':
      return difference(event.data.previous, event.data.description);
    case 'VariantAdded': {
      const { sku, attributes, price, specification = UNMEASURED } = event.data.variant;
      return [...difference({}, { sku, attributes, price }), ...difference(UNMEASURED, specification)];
    }
    case 'VariantRemoved':
      return difference({ sku: event.data.sku }, {});
    case 'VariantPriced':
      return difference({ price: event.data.previousPrice }, { price: event.data.price });
    case 'VariantPutOnSale':
      return difference({ salePrice: event.data.previousSalePrice }, { salePrice: event.data.salePrice });
    case 'VariantTakenOffSale':
      return difference({ salePrice: event.data.previousSalePrice }, { salePrice: null });
    case 'ProductMerchandised':
      return difference(event.data.previous, event.data.merchandising);
    case 'ProductFormAttached':
      return difference({}, { formId: event.data.form.formId, form: event.data.form.name });
    case 'ProductFormDetached':
      return difference({ formId: event.data.formId }, {});
    case 'ProductSeoDescribed':
      return difference(named('seo', event.data.previous), named('seo', event.data.seo));
    case 'ProductTaxClassChosen':
      return difference({ taxClass: event.data.previousTaxClass }, { taxClass: event.data.taxClass });
    case 'ProductQuantitiesLimited':
      return difference(event.data.previous, event.data.quantityLimits);
    case 'VariantSpecified':
      return difference(event.data.previous, event.data.specification);
    case 'VariantCosted':
      return difference({ cost: event.data.previousCost }, { cost: event.data.cost });
    case 'VariantPictured':
      return difference({ imageId: event.data.previousImageId }, { imageId: event.data.imageId });
    case 'VariantPicturesChosen':
      return difference({ pictures: event.data.previousImageIds }, { pictures: event.data.imageIds });
    case 'ProductOptionAdded':
      return difference({}, { option: event.data.option, value: event.data.value });
    case 'ProductOptionRemoved':
      return difference({ option: event.data.option }, {});
    case 'ProductOptionRenamed':
      return difference({ option: event.data.previousName }, { option: event.data.option });
    case 'OptionValueRenamed':
      return difference({ optionValue: event.data.previousValue }, { optionValue: event.data.value });
    case 'VariantSkuChanged':
      return difference({ sku: event.data.previousSku }, { sku: event.data.sku });
    case 'RelatedProductsChosen':
      return difference({ related: event.data.previous }, { related: event.data.relatedProductIds });
    case 'ProductOptionsArranged':
      return difference({ options: event.data.previous }, { options: event.data.options });
    case 'PublicationScheduled':
      return difference({ publishAt: event.data.previousPublishAt }, { publishAt: event.data.publishAt });
    case 'PublicationCancelled':
      return difference({ publishAt: event.data.publishAt }, {});
    case 'SaleScheduled': {
      const { salePrice, startsAt, endsAt } = event.data;
      return difference({}, { plannedSalePrice: salePrice, startsAt, endsAt });
    }
    case 'ScheduledSaleStarted':
    case 'ScheduledSaleEnded':
    case 'ScheduledSaleCancelled':
      return difference({}, { plannedSale: SALE_AFTER[event.type] });
    case 'FileAttached':
      return difference({}, { file: event.data.file.name, sizeBytes: event.data.file.sizeBytes });
    case 'FileDetached':
      return difference({ file: event.data.name }, {});
    case 'SubscriptionOffered':
      return difference({ subscriptionPlan: event.data.previous }, { subscriptionPlan: event.data.plan });
    case 'SubscriptionOfferEnded':
      return difference({ subscriptionPlan: event.data.plan }, {});
    case 'ProductPublished':
    case 'ProductHidden':
    case 'ProductArchived':
      return difference({}, { status: STATUS_AFTER[event.type] });
    default:
      return unreachable(event);
  }
}

/** `{ title: 'Cup' }` → `{ seoTitle: 'Cup' }`, where a field's own name would not say what it is of. */
const named = (prefix: string, fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      `${prefix}${name[0]?.toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  );

const SALE_AFTER = {
  ScheduledSaleStarted: 'running',
  ScheduledSaleEnded: 'over',
  ScheduledSaleCancelled: 'called off',
} as const satisfies Partial<Record<CatalogEvent['type'], string>>;

const STATUS_AFTER = {
  ProductPublished: 'published',
  ProductHidden: 'hidden',
  ProductArchived: 'archived',
} as const satisfies Partial<Record<CatalogEvent['type'], string>>;
