import { expect } from 'chai';
import type { HistoryEntry } from '../../../../../api/http/contracts/catalog/products.ts';
import { catalogEvents } from '../../../../../domain/catalog/catalog.events.ts';
import { inventoryEvents } from '../../../../../domain/inventory/inventory.events.ts';
import { historyWords } from '../../../../../web/editor/features/products/historyWords.ts';
import { usd } from '../../../../support/money.ts';

type Facts = Partial<HistoryEntry> & Pick<HistoryEntry, 'type'>;

const entry = (facts: Facts): HistoryEntry => ({
  id: 'e1',
  at: '2026-11-21T09:00:00.000Z',
  actor: { kind: 'staff', id: 'a1', name: 'Owner' },
  subject: null,
  sku: null,
  reason: null,
  changes: [],
  position: 1,
  ...facts,
});
const sentence = (facts: Facts): string => {
  const { who, what } = historyWords(entry(facts));
  return `${who} ${what}`;
};
const from = (field: string, before: unknown, after: unknown) => ({ field, before, after });
const variant = { subject: 'M / Sand', sku: 'APRON-M-SAND' };

/** A stocktake that found two pieces fewer, and why. */
const stocktake: Facts = {
  type: 'StockAdjusted',
  ...variant,
  reason: 'Broken in transit',
  changes: [from('onHand', 12, 10)],
};

/** Every event type, with the changes that its projection writes, in words. */
const SENTENCES: readonly [string, Facts][] = [
  [
    'Owner created “Linen apron” as a physical product with 4 variants',
    {
      type: 'ProductCreated',
      changes: [from('name', null, 'Linen apron'), from('type', null, 'physical'), from('variants', null, 4)],
    },
  ],
  [
    'Owner changed the name from “Apron” to “Linen apron”',
    { type: 'ProductDescribed', changes: [from('name', 'Apron', 'Linen apron')] },
  ],
  [
    'Owner added the variant M / Sand at $38.00',
    { type: 'VariantAdded', ...variant, changes: [from('price', null, usd(3800))] },
  ],
  [
    'Owner removed the variant APRON-M-SAND',
    { type: 'VariantRemoved', sku: 'APRON-M-SAND', changes: [from('sku', 'APRON-M-SAND', null)] },
  ],
  [
    'Owner changed the price of M / Sand from $38.00 to $42.00',
    { type: 'VariantPriced', ...variant, changes: [from('price', usd(3800), usd(4200))] },
  ],
  [
    'Owner put M / Sand on sale at $30.00',
    { type: 'VariantPutOnSale', ...variant, changes: [from('salePrice', null, usd(3000))] },
  ],
  [
    'Owner took M / Sand off sale; the sale price was $30.00',
    { type: 'VariantTakenOffSale', ...variant, changes: [from('salePrice', usd(3000), null)] },
  ],
  [
    'Owner changed the low-stock threshold from 0 to 3',
    { type: 'ProductMerchandised', changes: [from('scarcityThreshold', 0, 3)] },
  ],
  [
    'Owner attached the form “Engraving”',
    { type: 'ProductFormAttached', changes: [from('formId', null, 'f1'), from('form', null, 'Engraving')] },
  ],
  ['Owner removed the form', { type: 'ProductFormDetached', changes: [from('formId', 'f1', null)] }],
  ['Owner published the product', { type: 'ProductPublished', changes: [from('status', null, 'published')] }],
  ['Owner archived the product', { type: 'ProductArchived', changes: [from('status', null, 'archived')] }],
  [
    'Owner received 12 pieces of M / Sand; on hand went from 3 to 15',
    { type: 'StockReceived', ...variant, changes: [from('onHand', 3, 15)] },
  ],
  [
    'Owner set the stock of M / Sand from 15 to 14',
    { type: 'StockAdjusted', ...variant, changes: [from('onHand', 15, 14)] },
  ],
  [
    'Owner made the stock of M / Sand unlimited',
    { type: 'StockMadeUnlimited', ...variant, changes: [from('unlimited', false, true)] },
  ],
  [
    'Owner limited the stock of M / Sand to 10 pieces',
    {
      type: 'StockMadeLimited',
      ...variant,
      changes: [from('onHand', null, 10), from('unlimited', true, false)],
    },
  ],
  [
    'Owner reserved 1 piece of M / Sand',
    { type: 'StockReserved', ...variant, changes: [from('reserved', 0, 1)] },
  ],
  [
    'Owner gave back 2 pieces of M / Sand that had been reserved',
    { type: 'StockReservationReleased', ...variant, changes: [from('reserved', 2, 0)] },
  ],
  [
    'Owner let the reservation of 1 piece of M / Sand run out',
    { type: 'StockReservationExpired', ...variant, changes: [from('reserved', 1, 0)] },
  ],
  [
    'Owner sold 1 piece of M / Sand; on hand went from 15 to 14',
    { type: 'StockClaimed', ...variant, changes: [from('onHand', 15, 14), from('reserved', 1, 0)] },
  ],
  ['Owner changed what search engines are told', { type: 'ProductSeoDescribed', changes: [] }],
  [
    'Owner changed the tax class from “standard” to “reduced”',
    { type: 'ProductTaxClassChosen', changes: [from('taxClass', 'standard', 'reduced')] },
  ],
  ['Owner changed how many an order may have', { type: 'ProductQuantitiesLimited', changes: [] }],
  [
    'Owner measured M / Sand',
    { type: 'VariantSpecified', ...variant, changes: [from('weightGrams', 0, 320)] },
  ],
  [
    'Owner set the cost of M / Sand to $7.00',
    { type: 'VariantCosted', ...variant, changes: [from('cost', null, usd(700))] },
  ],
  [
    'Owner chose a picture for M / Sand',
    { type: 'VariantPictured', ...variant, changes: [from('imageId', null, 'img1')] },
  ],
  [
    'Owner chose further pictures for M / Sand',
    { type: 'VariantPicturesChosen', ...variant, changes: [from('pictures', [], ['img1'])] },
  ],
  [
    'Owner added the option “Color”; every variant has “Sand”',
    { type: 'ProductOptionAdded', changes: [from('option', null, 'Color'), from('value', null, 'Sand')] },
  ],
  [
    'Owner removed the option “Color”',
    { type: 'ProductOptionRemoved', changes: [from('option', 'Color', null)] },
  ],
  [
    'Owner renamed the option “Size” to “Volume”',
    { type: 'ProductOptionRenamed', changes: [from('option', 'Size', 'Volume')] },
  ],
  ['Owner put the options in another order', { type: 'ProductOptionsArranged', changes: [] }],
  [
    'Owner scheduled the product for Monday',
    { type: 'PublicationScheduled', changes: [from('publishAt', null, 'Monday')] },
  ],
  ['Owner called the publication off', { type: 'PublicationCancelled', changes: [] }],
  ['Owner hid the product', { type: 'ProductHidden', changes: [from('status', null, 'hidden')] }],
  [
    'Owner planned a sale of M / Sand at $15.00 from Monday',
    {
      type: 'SaleScheduled',
      ...variant,
      changes: [from('plannedSalePrice', null, usd(1500)), from('startsAt', null, 'Monday')],
    },
  ],
  ['Owner began the planned sale of M / Sand', { type: 'ScheduledSaleStarted', ...variant, changes: [] }],
  ['Owner ended the planned sale of M / Sand', { type: 'ScheduledSaleEnded', ...variant, changes: [] }],
  [
    'Owner called the planned sale of M / Sand off',
    { type: 'ScheduledSaleCancelled', ...variant, changes: [] },
  ],
  [
    'Owner attached the file “print.pdf”',
    { type: 'FileAttached', changes: [from('file', null, 'print.pdf')] },
  ],
  [
    'Owner removed the file “print.pdf”',
    { type: 'FileDetached', changes: [from('file', 'print.pdf', null)] },
  ],
  ['Owner offered the product as a subscription', { type: 'SubscriptionOffered', changes: [] }],
  ['Owner ended the offer of a subscription', { type: 'SubscriptionOfferEnded', changes: [] }],
  ['Owner chose how far M / Sand is sold ahead', { type: 'BackorderPolicyChosen', ...variant, changes: [] }],
  [
    'Owner set the low-stock threshold of M / Sand to 3',
    { type: 'LowStockThresholdSet', ...variant, changes: [from('lowStockThreshold', null, 3)] },
  ],
  [
    'Owner noticed that M / Sand runs low: 2 left',
    { type: 'StockRanLow', ...variant, changes: [from('available', null, 2)] },
  ],
  [
    'Owner changed the SKU from “CUP-S” to “CUP-1”',
    { type: 'VariantSkuChanged', changes: [from('sku', 'CUP-S', 'CUP-1')] },
  ],
  [
    'Owner renamed “Small” to “Tiny”',
    { type: 'OptionValueRenamed', changes: [from('optionValue', 'Small', 'Tiny')] },
  ],
  ['Owner chose other related products', { type: 'RelatedProductsChosen', changes: [] }],
  [
    'Owner expects 24 more of M / Sand on 2026-12-01',
    {
      type: 'StockExpected',
      ...variant,
      changes: [from('expected', null, 24), from('expectedOn', null, '2026-12-01')],
    },
  ],
  [
    'Owner moved pieces of M / Sand to another location',
    {
      type: 'StockMoved',
      ...variant,
      changes: [from('location', 'main', 'warehouse'), from('quantity', null, 3)],
    },
  ],
  [
    'Owner received 20 of 24 that were expected of M / Sand',
    {
      type: 'ExpectedStockSettled',
      ...variant,
      changes: [from('expected', 24, null), from('received', null, 20)],
    },
  ],
];

describe('a change that somebody had to give a reason for', () => {
  it('is told with it', () => {
    expect(sentence(stocktake)).to.equal('Owner set the stock of M / Sand from 12 to 10: Broken in transit');
  });
});

describe('the history of a product in words', () => {
  for (const [words, facts] of SENTENCES) {
    it(`says: ${words}`, () => {
      expect(sentence(facts)).to.equal(words);
    });
  }

  it('has words for every event of catalogue and inventory', () => {
    const told = new Set(SENTENCES.map(([, { type }]) => type));
    const types = [...catalogEvents, ...inventoryEvents].map(({ type }) => type);
    expect(types.filter((type) => !told.has(type))).to.deep.equal([]);
  });
});

describe('when a sale price follows another', () => {
  it('says both', () => {
    expect(
      sentence({ type: 'VariantPutOnSale', ...variant, changes: [from('salePrice', usd(3000), usd(2800))] }),
    ).to.equal('Owner changed the sale price of M / Sand from $30.00 to $28.00');
  });
});

describe('when a product has one variant without options', () => {
  it('names it by its SKU, or not at all', () => {
    const changes = [from('price', usd(3800), usd(4200))];
    expect(sentence({ type: 'VariantPriced', sku: 'APRON', changes })).to.equal(
      'Owner changed the price of APRON from $38.00 to $42.00',
    );
    expect(sentence({ type: 'VariantPriced', changes })).to.equal(
      'Owner changed the price from $38.00 to $42.00',
    );
  });
});

describe('when an added variant was removed later', () => {
  it('still names it by its options', () => {
    const changes = [from('attributes', null, { Size: 'M', Color: 'Sand' }), from('price', null, usd(3800))];
    expect(sentence({ type: 'VariantAdded', sku: 'APRON-M-SAND', changes })).to.equal(
      'Owner added the variant M / Sand at $38.00',
    );
  });
});

describe('when several fields changed at once', () => {
  it('names two in the sentence and lists both with their values', () => {
    const told = historyWords(
      entry({
        type: 'ProductDescribed',
        changes: [from('tags', ['linen'], ['linen', 'kitchen']), from('customAddButtonText', '', 'Get it')],
      }),
    );
    expect(told).to.deep.equal({
      who: 'Owner',
      what: 'changed the tags and add-to-cart text',
      details: [
        { label: 'tags', before: 'linen', after: 'linen, kitchen' },
        { label: 'add-to-cart text', before: null, after: 'Get it' },
      ],
    });
  });

  it('counts more than two', () => {
    const changes = ['name', 'slug', 'excerpt'].map((field) => from(field, 'a', 'b'));
    expect(sentence({ type: 'ProductDescribed', changes })).to.equal('Owner changed 3 details');
  });
});

describe('when a long text changed', () => {
  it('says that it was rewritten, not what it was', () => {
    const { what, details } = historyWords(
      entry({ type: 'ProductDescribed', changes: [from('description', '<p>Old.</p>', '<p>New.</p>')] }),
    );
    expect(what).to.equal('changed the description');
    expect(details).to.deep.equal([{ label: 'description', before: null, after: 'rewritten' }]);
  });
});

describe('when a switch was turned', () => {
  it('says which way', () => {
    expect(
      sentence({ type: 'ProductMerchandised', changes: [from('scarcityEnabled', false, true)] }),
    ).to.equal('Owner turned on low-stock message');
  });
});

describe('who did it', () => {
  it('is told by kind where there is no name', () => {
    const by = (kind: string) =>
      historyWords(entry({ type: 'ProductPublished', actor: { kind, id: 'x', name: '' } })).who;
    expect(['visitor', 'member', 'staff', 'process', 'robot'].map(by)).to.deep.equal([
      'A visitor',
      'A member',
      'Staff',
      'Storefold',
      'Somebody',
    ]);
  });
});

describe('an event of a type that is not known yet', () => {
  it('is told by its name, with its changes', () => {
    const told = historyWords(entry({ type: 'GiftWrapOffered', changes: [from('paper', null, 'blue')] }));
    expect(told.what).to.equal('recorded “gift wrap offered”');
    expect(told.details).to.deep.equal([{ label: 'paper', before: null, after: 'blue' }]);
  });
});
