import type { CatalogEvent } from '../../domain/catalog/catalog.events.ts';
import { isEqual } from '../../domain/kernel/isEqual.ts';
import { levelAfter, levelBefore } from '../inventory/levels.ts';
import type { ProductEvent } from './productFold.ts';

/**
 * One field that an event changed, e.g. `{ field: 'price', before: { amount: 1900, … }, after: { amount: 2100, … } }`.
 * `null` before: there was nothing, or the event does not say; `null` after: it is gone. Money in minor units.
 */
export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What an event changed, field by field, worked out from the event alone. */
export function changesOf(event: ProductEvent): Change[] {
  switch (event.type) {
    case 'ProductCreated': {
      const { description, options, type, currency, variants } = event.data;
      const { name, slug } = description;
      return difference({}, { name, slug, type, currency, options, variants: variants.length });
    }
    case 'ProductDescribed':
      return difference(event.data.previous, event.data.description);
    case 'VariantAdded': {
      const { sku, attributes, price } = event.data.variant;
      return difference({}, { sku, attributes, price });
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
    case 'ProductPublished':
    case 'ProductArchived':
      return difference({}, { status: STATUS_AFTER[event.type] });
    default:
      return difference(levelBefore(event), levelAfter(event));
  }
}

const STATUS_AFTER = {
  ProductPublished: 'published',
  ProductArchived: 'archived',
} as const satisfies Partial<Record<CatalogEvent['type'], string>>;

function difference(before: object, after: object): Change[] {
  const then = Object.entries(before);
  const now = new Map(Object.entries(after));
  const fields = new Set([...then.map(([field]) => field), ...now.keys()]);
  const was = new Map(then);
  return [...fields]
    .map((field) => ({ field, before: was.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => !isEqual(change.before, change.after));
}
