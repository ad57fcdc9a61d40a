import type { CatalogEvent } from '../../../domain/catalog/catalog.events.ts';
import { NO_MERCHANDISING } from '../../../domain/catalog/newProduct.facts.ts';
import type { Merchandising } from '../../../domain/catalog/product.ts';
import { UNMEASURED } from '../../../domain/catalog/specification.ts';
import type { KnownProduct } from '../../../projections/catalog/productFold.ts';
import type { Change } from '../../../projections/change.ts';
import { aDescription, aLargeVariant, aProduct } from '../../support/builders/catalog.ts';
import { created } from '../../support/builders/productFacts.ts';
import { HALF_PAST, TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';

export const cupCreated = created(aProduct());
export const published: CatalogEvent = { type: 'ProductPublished', data: { productId: 'cup' } };
export const archived: CatalogEvent = { type: 'ProductArchived', data: { productId: 'cup' } };
export const largeAdded: CatalogEvent = {
  type: 'VariantAdded',
  data: { productId: 'cup', variant: aLargeVariant() },
};
export const smallRemoved: CatalogEvent = {
  type: 'VariantRemoved',
  data: { productId: 'cup', variantId: 'v1', sku: 'CUP-S' },
};
export const renamed: CatalogEvent = {
  type: 'ProductDescribed',
  data: {
    productId: 'cup',
    description: aDescription({ name: 'Tea Bowl', slug: 'tea-bowl' }),
    previous: aDescription(),
  },
};
export const scarce: Merchandising = { ...NO_MERCHANDISING, scarcityEnabled: true, scarcityThreshold: 3 };
export const merchandised: CatalogEvent = {
  type: 'ProductMerchandised',
  data: { productId: 'cup', merchandising: scarce, previous: NO_MERCHANDISING },
};
export const form = {
  formId: 'engraving',
  name: 'Engraving',
  fields: [
    {
      id: 'text1',
      type: 'text' as const,
      title: 'Initials',
      description: '',
      required: true,
      maxLength: 3,
      options: [],
    },
  ],
};
export const formAttached: CatalogEvent = { type: 'ProductFormAttached', data: { productId: 'cup', form } };
export const formDetached: CatalogEvent = {
  type: 'ProductFormDetached',
  data: { productId: 'cup', formId: 'engraving' },
};

const productId = 'cup';
const small = { productId, variantId: 'v1', sku: 'CUP-S' };
const plan = {
  saleId: 'spring',
  variantId: 'v1',
  salePrice: usd(1500),
  startsAt: TEN_PAST,
  endsAt: HALF_PAST,
};
const sale = { ...small, saleId: 'spring' };
const file = {
  fileId: 'file1',
  name: 'print.pdf',
  contentType: 'application/pdf',
  sizeBytes: 2048,
  contentHash: 'ab'.repeat(32),
};
export const saleScheduled: CatalogEvent = {
  type: 'SaleScheduled',
  data: { ...plan, productId, sku: 'CUP-S' },
};
const change = (field: string, before: unknown, after: unknown): Change => ({ field, before, after });

interface LaterFact {
  readonly event: CatalogEvent;
  /** What the page of the cup says after it. */
  readonly shown: Partial<KnownProduct>;
  /** What the history says it changed. */
  readonly changes: readonly Change[];
}

/** Facts about a product that exists, besides its texts, prices and variants. */
export const everyLaterFact: readonly LaterFact[] = [
  {
    event: {
      type: 'ProductSeoDescribed',
      data: { productId, seo: { title: 'Cup', description: '' }, previous: { title: '', description: '' } },
    },
    shown: { seo: { title: 'Cup', description: '' } },
    changes: [change('seoTitle', '', 'Cup')],
  },
  {
    event: {
      type: 'SubscriptionOffered',
      data: {
        productId,
        plan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
        previous: null,
      },
    },
    shown: {
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
    },
    changes: [
      change('subscriptionPlan', null, {
        billingPeriod: { value: 1, unit: 'MONTH' },
        numBillingCycles: 0,
      }),
    ],
  },
  {
    event: {
      type: 'SubscriptionOfferEnded',
      data: { productId, plan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } },
    },
    shown: { subscriptionPlan: null },
    changes: [
      change('subscriptionPlan', { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 }, null),
    ],
  },
  {
    event: {
      type: 'ProductTaxClassChosen',
      data: { productId, taxClass: 'reduced', previousTaxClass: 'standard' },
    },
    shown: { taxClass: 'reduced' },
    changes: [change('taxClass', 'standard', 'reduced')],
  },
  {
    event: {
      type: 'ProductQuantitiesLimited',
      data: {
        productId,
        quantityLimits: { least: 6, most: 24, step: 6, perCustomer: 48 },
        previous: { least: 1, most: 9999, step: 1, perCustomer: null },
      },
    },
    shown: { quantityLimits: { least: 6, most: 24, step: 6, perCustomer: 48 } },
    changes: [
      change('least', 1, 6),
      change('most', 9999, 24),
      change('step', 1, 6),
      change('perCustomer', null, 48),
    ],
  },
  {
    event: {
      type: 'VariantSpecified',
      data: { ...small, specification: { ...UNMEASURED, weightGrams: 320 }, previous: UNMEASURED },
    },
    shown: {},
    changes: [change('weightGrams', 0, 320)],
  },
  {
    event: { type: 'VariantCosted', data: { ...small, cost: usd(700), previousCost: null } },
    shown: {},
    changes: [change('cost', null, usd(700))],
  },
  {
    event: { type: 'VariantPictured', data: { ...small, imageId: 'img1', previousImageId: null } },
    shown: {},
    changes: [change('imageId', null, 'img1')],
  },
  {
    event: {
      type: 'VariantPicturesChosen',
      data: { ...small, imageIds: ['img2'], previousImageIds: [] },
    },
    shown: {},
    changes: [change('pictures', [], ['img2'])],
  },
  {
    event: {
      type: 'ProductOptionAdded',
      data: { productId, options: ['Size', 'Color'], option: 'Color', value: 'Sand' },
    },
    shown: { options: ['Size', 'Color'] },
    changes: [change('option', null, 'Color'), change('value', null, 'Sand')],
  },
  {
    event: { type: 'ProductOptionRemoved', data: { productId, options: [], option: 'Size' } },
    shown: { options: [] },
    changes: [change('option', 'Size', null)],
  },
  {
    event: {
      type: 'ProductOptionRenamed',
      data: { productId, options: ['Volume'], option: 'Volume', previousName: 'Size' },
    },
    shown: { options: ['Volume'] },
    changes: [change('option', 'Size', 'Volume')],
  },
  {
    event: {
      type: 'ProductOptionsArranged',
      data: { productId, options: ['Color', 'Size'], previous: ['Size', 'Color'] },
    },
    shown: { options: ['Color', 'Size'] },
    changes: [change('options', ['Size', 'Color'], ['Color', 'Size'])],
  },
  {
    event: {
      type: 'PublicationScheduled',
      data: { productId, publishAt: HALF_PAST, previousPublishAt: null },
    },
    shown: { status: 'scheduled', publishAt: HALF_PAST },
    changes: [change('publishAt', null, HALF_PAST)],
  },
  {
    event: { type: 'PublicationCancelled', data: { productId, publishAt: HALF_PAST } },
    shown: { status: 'draft', publishAt: null },
    changes: [change('publishAt', HALF_PAST, null)],
  },
  {
    event: { type: 'ProductHidden', data: { productId } },
    shown: { status: 'hidden' },
    changes: [change('status', null, 'hidden')],
  },
  {
    event: saleScheduled,
    shown: { sales: [{ ...plan, sku: 'CUP-S', isRunning: false }] },
    changes: [
      change('plannedSalePrice', null, usd(1500)),
      change('startsAt', null, TEN_PAST),
      change('endsAt', null, HALF_PAST),
    ],
  },
  {
    event: { type: 'ScheduledSaleStarted', data: sale },
    shown: { sales: [{ ...plan, sku: 'CUP-S', isRunning: true }] },
    changes: [change('plannedSale', null, 'running')],
  },
  {
    event: { type: 'ScheduledSaleEnded', data: sale },
    shown: { sales: [] },
    changes: [change('plannedSale', null, 'over')],
  },
  {
    event: { type: 'ScheduledSaleCancelled', data: { ...sale, reason: 'Another plan' } },
    shown: { sales: [] },
    changes: [change('plannedSale', null, 'called off')],
  },
  {
    event: { type: 'FileAttached', data: { productId, file } },
    shown: { files: [file] },
    changes: [change('file', null, 'print.pdf'), change('sizeBytes', null, 2048)],
  },
  {
    event: { type: 'FileDetached', data: { productId, fileId: 'file1', name: 'print.pdf' } },
    shown: { files: [] },
    changes: [change('file', 'print.pdf', null)],
  },
  {
    event: {
      type: 'VariantSkuChanged',
      data: { productId, variantId: 'v1', sku: 'CUP-1', previousSku: 'CUP-S' },
    },
    shown: {},
    changes: [change('sku', 'CUP-S', 'CUP-1')],
  },
  {
    event: {
      type: 'OptionValueRenamed',
      data: { productId, option: 'Size', value: 'Tiny', previousValue: 'Small' },
    },
    shown: {},
    changes: [change('optionValue', 'Small', 'Tiny')],
  },
  {
    event: { type: 'RelatedProductsChosen', data: { productId, relatedProductIds: ['bowl'], previous: [] } },
    shown: { relatedProductIds: ['bowl'] },
    changes: [change('related', [], ['bowl'])],
  },
];

/** What must have happened for a fact to mean anything. */
export const before = ({ type }: CatalogEvent): readonly CatalogEvent[] =>
  type.startsWith('ScheduledSale') ? [saleScheduled] : [];
