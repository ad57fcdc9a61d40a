import type { Example } from './example.ts';

const usd = (decimalValue: string) => ({
  ...{ value: String(Number(decimalValue.replace('.', ''))), currency: 'USD' },
  ...{ decimalValue, currencyCode: 'USD' },
});
const size = (value: string, price: string, salePrice: string | null, qtyInStock: number) => ({
  ...{ attributes: { Size: value }, optionValues: [{ optionName: 'Size', value }] },
  ...{ priceMoney: usd(price), salePriceMoney: usd(salePrice ?? '0.00'), onSale: salePrice !== null },
  ...{ unlimited: false, qtyInStock },
});

/** The product of the examples: two sizes, of which one is on sale. */
export const sampleProduct = {
  ...{ id: 'cup', title: 'Tide Cup', fullUrl: '/shop/p/tide-cup' },
  structuredContent: {
    ...{ productType: 1, onSale: true, priceMoney: usd('48.00'), salePriceMoney: usd('36.00') },
    variantOptionOrdering: ['Size'],
    variants: [size('Small', '48.00', '36.00', 2), size('Large', '60.00', null, 4)],
  },
};

const over = (name: string, says: string, result: string): Example => [
  ...([name, says, `{@|${name}}`, sampleProduct, result] as const),
];
const asked = (name: string, says: string, result: 'yes' | 'no'): Example => [
  ...([name, says, `{.${name}}yes{.or}no{.end}`, sampleProduct, result] as const),
];

/** What is said and asked of a product. */
export const products: readonly Example[] = [
  over('from-price', 'The lowest price of a product, in the smallest unit of its currency.', '3600'),
  over('normal-price', 'The highest price of a product without its sale.', '6000'),
  over('sale-price', 'The lowest price on sale.', '3600'),
  over(
    'price-line',
    'The price of a product as lists show it: from, on sale, or what it costs.',
    '\n\n\n<div class="product-price">\nfrom <span class="sqs-money-native">36.00</span>\n\n</div>',
  ),
  over(
    'product-quick-view',
    'The button that opens the quick view.',
    '<button type="button" class="sqs-product-quick-view-button" data-id="cup" data-quick-view="/shop/p/tide-cup">Quick View<span class="visually-hidden">: Tide Cup</span></button>',
  ),
  over(
    'product-status',
    'The mark of a sale, or of what is sold out.',
    '<div class="product-mark sale">sale</div>',
  ),
  [
    'product-scarcity',
    'How few are left.',
    '{@|product-scarcity}',
    {
      ...sampleProduct,
      productMerchandisingContext: {
        cup: {
          scarcityEnabled: true,
          scarcityTemplateViews: { few: 'Only 2 left' },
          restockNotificationViews: {},
        },
      },
    },
    '\n  <div class="product-scarcity">\n    Only 2 left\n  </div>\n',
  ],
  over(
    'quantity-input',
    'The look of the field for how many: 1 to 9999. `product-checkout` has one that counts.',
    '\n\n\n<div class="product-quantity-input" data-item-id="cup" data-animation-role="content">\n  <div class="quantity-label">Quantity:</div>\n  <input aria-label="Quantity" size="4" max="9999" min="1" value="1" type="number" step="1"></input>\n</div>',
  ),
  [
    'subscription-price',
    'What a subscription costs, by the `pricingOptions` of its variants. `product-checkout` says how often as well.',
    '{@|subscription-price}',
    {
      structuredContent: {
        ...{ productType: 1, priceMoney: usd('20.00'), salePriceMoney: usd('0.00') },
        variants: [
          {
            ...size('Small', '20.00', null, 2),
            pricingOptions: [{ priceMoney: { value: '18.00', currency: 'USD' } }],
          },
        ],
      },
    },
    '\n\n\n<div class="subscription-price">\n<span class="sqs-money-native">18.00</span>\n</div>',
  ],
  [
    'variant-descriptor',
    'The values of a variant in a row.',
    '{@|variant-descriptor}',
    { variants: [{}, {}], optionValues: [{ value: 'Blue' }, { value: 'Large' }] },
    'Blue / Large',
  ],
  asked('has-variants?', 'Whether a product has several variants.', 'yes'),
  asked('on-sale?', 'Whether a variant of it is on sale.', 'yes'),
  asked('sold-out?', 'Whether nothing of it is left.', 'no'),
  asked('varied-prices?', 'Whether its variants cost differently.', 'yes'),
];
