import type { CartEntryView, ShoppingCart } from '../../api/http/contracts/cart/shoppingCart.ts';
import type { WireMoney } from '../../api/http/contracts/kernel/money.ts';
import type { CategoryLink, PageVariant, ProductItem } from '../../api/http/contracts/site/pageParts.ts';
import type { NotFoundPageContext, PageContext } from '../../api/http/contracts/site/pages.ts';
import { PAGE_TYPES } from '../../api/http/contracts/site/pageTypes.ts';
import type {
  AccountEntryPageContext,
  AccountPageContext,
  MembersPageContext,
} from '../../api/http/contracts/site/personalPages.ts';
import type { PopupPageContext } from '../../api/http/contracts/site/popupPage.ts';
import type {
  CartPageContext,
  CheckoutReturnPageContext,
  DonatePageContext,
  DonationPageContext,
  GiftCardPageContext,
} from '../../api/http/contracts/site/purchasePages.ts';
import type {
  CollectionPageContext,
  HomePageContext,
  ProductPageContext,
  ShopPageContext,
} from '../../api/http/contracts/site/shopPages.ts';
import { displayOf } from '../../domain/catalog/display.facts.ts';
import { money, toWire } from '../../domain/kernel/money.ts';
import { popupPreferencesSchema } from '../../domain/kernel/popup.ts';
import { PRODUCT_TYPES, type ProductType } from '../../domain/kernel/productType.ts';
import { showsQuantityInput } from '../../domain/kernel/quantityInput.ts';

export const wire = (cents: number): WireMoney => toWire(money(cents, 'USD'));

export interface VariantFixture {
  readonly sku: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly price: number;
  readonly salePrice?: number;
  readonly stock: number | 'unlimited';
  readonly imageId?: string;
  readonly moreImageIds?: readonly string[];
}

export interface ProductFixture {
  readonly id: string;
  readonly title: string;
  readonly type?: ProductType;
  readonly variants: readonly VariantFixture[];
  readonly options?: readonly string[];
  readonly images?: readonly string[];
  readonly form?: unknown;
  readonly addButtonText?: string;
  readonly excerpt?: string;
  readonly body?: string;
}

export function aProduct(fixture: ProductFixture): ProductItem {
  const { id, title, type = 'physical', options = [], images = [id], addButtonText = '' } = fixture;
  const variants = fixture.variants.map((variant) => aVariant(variant, options));
  const display = displayOf({
    type,
    variants: fixture.variants.map(({ price, salePrice, stock }) => ({
      price: money(price, 'USD'),
      salePrice: salePrice === undefined ? null : money(salePrice, 'USD'),
      unlimited: stock === 'unlimited',
      qtyInStock: stock === 'unlimited' ? 0 : stock,
    })),
  });
  return {
    id,
    recordType: 11,
    recordTypeLabel: 'store-item',
    title,
    urlId: id,
    fullUrl: `/shop/p/${id}`,
    excerpt: fixture.excerpt ?? '',
    body: fixture.body ?? '',
    categories: ['Ceramics'],
    tags: [],
    assetUrl: `/assets/demo/${images[0]}.svg`,
    price: display.normalPrice?.amount ?? 0,
    items: images.map((name) => ({
      id: name,
      assetUrl: `/assets/demo/${name}.svg`,
      altText: `${title}, ${name}`,
      title: '',
      originalSize: '1200x1500',
      mediaFocalPoint: { x: 0.5, y: 0.5 },
    })),
    structuredContent: {
      productType: PRODUCT_TYPES[type],
      priceMoney: toWire(display.normalPrice ?? money(0, 'USD')),
      salePriceMoney: toWire(display.onSale && display.fromPrice ? display.fromPrice : money(0, 'USD')),
      onSale: display.onSale,
      isSubscribable: false,
      subscriptionPlan: null,
      additionalFieldsFormId: fixture.form ? 'form' : null,
      additionalFieldsForm: fixture.form ?? null,
      useCustomAddButtonText: addButtonText !== '',
      customAddButtonText: addButtonText,
      variantOptionOrdering: [...options],
      variants,
    },
    rating: null,
    display: {
      soldOut: display.soldOut,
      onSale: display.onSale,
      mark: display.mark,
      hasVariants: display.hasVariants,
      variedPrices: display.variedPrices,
      quantityBounds: { min: 1, max: 9999, step: 1 },
      showsQuantityInput: showsQuantityInput({
        type,
        variants,
        isSubscribable: false,
        multipleQuantityAllowedForServices: true,
      }),
      billing: null,
    },
  };
}

function aVariant(variant: VariantFixture, options: readonly string[]): PageVariant {
  const { sku, attributes = {}, price, salePrice, stock } = variant;
  return {
    id: `v_${sku}`,
    sku,
    attributes: { ...attributes },
    optionValues: options.map((optionName) => ({ optionName, value: attributes[optionName] ?? '' })),
    price,
    salePrice: salePrice ?? 0,
    priceMoney: wire(price),
    salePriceMoney: wire(salePrice ?? 0),
    onSale: salePrice !== undefined,
    unlimited: stock === 'unlimited',
    qtyInStock: stock === 'unlimited' ? 0 : stock,
    imageId: variant.imageId ?? null,
    moreImageIds: [...(variant.moreImageIds ?? [])],
    lowestPrice30Days: null,
    planPriceMoney: null,
  };
}

export const cup = aProduct({
  id: 'tide-cup',
  title: 'Tide Cup',
  excerpt: 'A cup for the first coffee of the day.',
  body: '<p>Thrown in one piece.</p>',
  variants: [{ sku: 'CUP', price: 3800, stock: 12 }],
});

export const bowl = aProduct({
  id: 'low-bowl',
  title: 'Low Bowl',
  options: ['Size', 'Color'],
  images: ['low-bowl-sand', 'low-bowl-ink'],
  variants: [
    {
      sku: 'BOWL-S-SAND',
      attributes: { Size: 'S', Color: 'Sand' },
      price: 4200,
      stock: 3,
      imageId: 'low-bowl-sand',
    },
    {
      sku: 'BOWL-S-INK',
      attributes: { Size: 'S', Color: 'Ink' },
      price: 4200,
      stock: 0,
      imageId: 'low-bowl-ink',
    },
    {
      sku: 'BOWL-L-SAND',
      attributes: { Size: 'L', Color: 'Sand' },
      price: 5600,
      salePrice: 4800,
      stock: 'unlimited',
    },
  ],
});

export const plateOnSale = aProduct({
  id: 'plate',
  title: 'Dinner Plate',
  variants: [{ sku: 'PLATE', price: 4200, salePrice: 3400, stock: 8 }],
});

export const soldOutVase = aProduct({
  id: 'moon-vase',
  title: 'Moon Vase',
  variants: [{ sku: 'MOON', price: 14800, stock: 0 }],
});

export const giftCard = aProduct({
  id: 'gift-card',
  title: 'Gift Card',
  type: 'giftCard',
  options: ['Amount'],
  variants: [25, 50, 100].map((amount) => ({
    sku: `GIFT-${amount}`,
    attributes: { Amount: `$${amount}` },
    price: amount * 100,
    stock: 'unlimited' as const,
  })),
});

export const lessons = aProduct({
  id: 'lessons',
  title: 'Throwing, in six lessons',
  type: 'paywall',
  variants: [{ sku: 'LESSONS', price: 9000, salePrice: 7200, stock: 'unlimited' }],
});

const categories: CategoryLink[] = ['Ceramics', 'Textiles', 'Paper & Prints'].map((title, index) => ({
  title,
  urlId: title.toLowerCase(),
  fullUrl: `/shop/${['ceramics', 'textiles', 'paper-prints'][index]}`,
  itemCount: 6 + index,
  active: false,
  blurb: 'Made by hand, used daily',
  image: null,
}));

const base = (fullUrl: string, pageTitle: string, pageType: number) => ({
  website: {
    id: 'main',
    siteTitle: 'Tidehus',
    siteTagLine: 'Quiet things for daily use',
    baseUrl: 'https://tidehus.example',
    language: 'en-US',
    timeZone: 'America/New_York',
    useCLDRMoneyFormat: true as const,
    logo: null,
    shareImage: null,
    languagePrefix: '',
    languages: [],
    captchaSettings: {},
    commentsEnabled: true,
    simpleLikingEnabled: true,
    shareButtonOptions: {
      email: true,
      facebook: true,
      linkedin: true,
      pinterest: true,
      whatsapp: true,
      x: true,
    },
    disqusShortname: '',
  },
  websiteSettings: {
    storeSettings: { storeCurrency: 'USD', multipleQuantityAllowedForServices: true, expressCheckout: false },
  },
  pageType,
  fullUrl,
  pageTitle,
  pageDescription: 'Stoneware, linen and paper.',
  announcementDevice: null,
  announcement: 'The October kiln opens on the 9th',
  categories,
  menus: { main: [], footer: [] } as PageContext['menus'],
  siteHeader: {
    layout: 'left',
    isSticky: true,
    showsSearch: true,
    showsAccount: true,
    button: null,
  } as const,
  siteFooter: { text: '', showsPolicies: true, showsOrderLinks: true, social: [], smallPrint: '' },
  storePolicies: { delivery: '', returns: '' },
  design: null,
  takesDonations: false,
  pastMoment: null,
  localizedStrings: {},
  popup: null,
  consent: null,
  productMerchandisingContext: {} as PageContext['productMerchandisingContext'],
});

const products = [cup, bowl, plateOnSale, soldOutVase, giftCard, lessons];
const picture = (name: string, width: number, height: number) => ({
  url: `/assets/demo/${name}.svg`,
  alt: 'A table in evening light',
  width,
  height,
  mediaFocalPoint: { x: 0.5, y: 0.5 },
});

export const homePage = (): HomePageContext => ({
  ...base('/', 'Tidehus — Quiet things for daily use', PAGE_TYPES.page),
  template: 'home',
  home: {
    heroTitle: 'Made slowly, used daily',
    heroText: 'Nothing here is in a hurry.',
    heroImage: picture('home-hero', 2000, 1200),
    story: {
      title: 'One kiln, one loom',
      html: '<p>A house by the water.</p>',
      image: picture('story', 1600, 1200),
    },
  },
  items: products,
});

export const shopPage = (): ShopPageContext => ({
  ...base('/shop?page=2&sort=name', 'Shop — Tidehus', PAGE_TYPES.collection),
  template: 'shop',
  collection: {
    id: 'shop',
    type: 13,
    typeName: 'products',
    title: 'Shop',
    description: '',
    fullUrl: '/shop',
    itemCount: 42,
  },
  category: null,
  items: products,
  facets: {
    isActive: false,
    activeCount: 0,
    isAvailable: false,
    price: { min: '', max: '', lowest: '12.00', highest: '420.00', currency: 'USD' },
    options: [
      {
        name: 'Glaze',
        title: 'Glaze',
        field: 'option.Glaze',
        values: [
          { value: 'Clay', title: 'Clay', count: 3, active: false },
          { value: 'Ink', title: 'Ink', count: 2, active: false },
        ],
      },
    ],
    chips: [],
    clearUrl: '/shop?sort=name',
  },
  sort: {
    active: 'name',
    options: [
      { value: 'featured', title: 'Featured', fullUrl: '/shop', active: false },
      { value: 'name', title: 'Name', fullUrl: '/shop?sort=name', active: true },
    ],
  },
  pagination: {
    page: 2,
    pageCount: 2,
    pageSize: 36,
    nextPageUrl: null,
    prevPageUrl: '/shop?sort=name',
    pages: [
      { page: 1, fullUrl: '/shop?sort=name', active: false },
      { page: 2, fullUrl: '/shop?page=2&sort=name', active: true },
    ],
  },
});

export const collectionPage = (): CollectionPageContext => {
  const { category: _, collection, ...shop } = shopPage();
  return {
    ...shop,
    ...base('/gifts', 'Gifts — Tidehus', PAGE_TYPES.collection),
    template: 'collection',
    collection: {
      ...collection,
      id: 'gifts',
      title: 'Gifts',
      description: 'Small things that travel well.',
      fullUrl: '/gifts',
    },
  };
};

export const productPage = (
  item: ProductItem = bowl,
  fullUrl: string = item.fullUrl,
): ProductPageContext => ({
  ...base(fullUrl, `${item.title} — Tidehus`, PAGE_TYPES.contentItem),
  template: 'product',
  shopping: JSON.stringify({ item_id: item.id, item_title: item.title }),
  collection: { title: 'Shop', fullUrl: '/shop' },
  item,
  policies: { delivery: 'Sent within two days.', returns: '' },
  instalments: null,
  structuredData: { '@context': 'https://schema.org', '@type': 'Product', name: item.title },
  breadcrumbs: [
    { title: 'Shop', fullUrl: '/shop' },
    { title: 'Ceramics', fullUrl: '/shop/ceramics' },
    { title: item.title, fullUrl: item.fullUrl },
  ],
  reviews: { items: [], hasMore: false, isOpen: true },
  related: products.filter(({ id }) => id !== item.id).slice(0, 4),
});

export const scarce = (
  item: ProductItem,
  text: string,
): ProductPageContext['productMerchandisingContext'] => ({
  [item.id]: {
    scarcityEnabled: true,
    scarcityTemplateViews: Object.fromEntries(item.structuredContent.variants.map(({ id }) => [id, text])),
    scarcityText: 'Only {count} left',
    scarcityShownByDefault: true,
    customSoldOutText: '',
    restockNotificationViews: {},
    restockNotificationMessages: {},
    mailingListSignUpEnabled: false,
    mailingListOptInByDefault: false,
  },
});

export function anEntry(over: Partial<CartEntryView> = {}): CartEntryView {
  const quantity = over.quantity ?? 2;
  return {
    id: 'e1',
    itemId: bowl.id,
    quantity,
    chosenVariant: { sku: 'BOWL-S-SAND', attributes: { Size: 'S', Color: 'Sand' } },
    title: bowl.title,
    subTotal: wire(4200 * quantity),
    purchasePriceCents: 4200,
    purchasePrice: wire(4200),
    discountCents: 0,
    taxCents: 0,
    totalCents: 4200 * quantity,
    productType: 1,
    additionalFields: '',
    additionalFieldsFormId: null,
    fullUrl: bowl.fullUrl,
    image: { assetUrl: '/assets/demo/low-bowl-sand.svg', altText: '' },
    maxQuantity: 3,
    quantityBounds: { min: 1, max: 9999, step: 1 },
    ...over,
  };
}

export function aCart(entries: CartEntryView[] = [anEntry()], revision = 1): ShoppingCart {
  const subtotalCents = entries.reduce((sum, entry) => sum + Number(entry.subTotal.value), 0);
  return {
    id: 'c1',
    websiteId: 'main',
    orderId: null,
    created: '2026-10-01T08:00:00.000Z',
    isPurchased: false,
    entries,
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: subtotalCents,
    totalQuantity: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: true,
    revision,
    currency: 'USD',
    subtotal: wire(subtotalCents),
    grandTotal: wire(subtotalCents),
    taxIncluded: false,
    discounts: [],
    notices: [],
    minimumSubtotalCents: 0,
    checkoutMessage: null,
  };
}

export const cartPage = (shoppingCart: ShoppingCart = aCart()): CartPageContext => ({
  ...base('/cart', 'Cart — Tidehus', PAGE_TYPES.showCart),
  template: 'cart',
  shoppingCart,
  refusal: null,
  asking: null,
  brought: null,
  link: null,
});

export const checkoutReturnPage = (): CheckoutReturnPageContext => ({
  ...base('/checkout/c1', 'Your order — Tidehus', PAGE_TYPES.orderReceived),
  template: 'checkout-return',
  status: null,
  checkoutId: 'c1',
  cardFields: null,
});

export const signInPage = (next = '/account'): AccountEntryPageContext => ({
  ...base('/account/sign-in', 'Sign in — Tidehus', PAGE_TYPES.page),
  template: 'account-entry',
  title: 'Sign in',
  form: 'signIn',
  next,
});

export const accountPage = (over: Partial<AccountPageContext> = {}): AccountPageContext => ({
  ...base('/account', 'Your account — Tidehus', PAGE_TYPES.page),
  template: 'account',
  courses: [],
  openAddress: null,
  suggestsPlaces: false,
  lists: { sessions: null, methods: null },
  isEarlier: { orders: false, subscriptions: false },
  account: {
    siteUserId: 'ida',
    email: 'ida@example.com',
    firstName: 'Ida',
    lastName: 'Berg',
    language: 'en-US',
    acceptsMarketing: false,
    isEmailConfirmed: true,
    requestedEmail: null,
    addresses: [],
    passkeys: [],
  },
  downloads: [],
  orders: { orders: [], nextCursor: null },
  subscriptions: { subscriptions: [], nextCursor: null },
  countries: [{ code: 'US', name: 'United States' }],
  cardFields: null,
  ...over,
});

export const giftCardPage = (): GiftCardPageContext => ({
  ...base('/gift-card', 'Gift card balance — Tidehus', PAGE_TYPES.page),
  template: 'gift-card',
  card: null,
});

export const popupPage = (overlay: Partial<PopupPageContext['overlay']> = {}): PopupPageContext => ({
  ...base('/popup', 'Letters — Tidehus', PAGE_TYPES.popupOverlay),
  template: 'popup',
  overlay: {
    ...popupPreferencesSchema.omit({ isEnabled: true, listId: true }).parse({ title: 'Letters' }),
    asksCaptcha: false,
    ...overlay,
  },
});

export const donatePage = (over: Partial<DonatePageContext> = {}): DonatePageContext => ({
  ...base('/donate', 'Donate — Tidehus', PAGE_TYPES.donate),
  template: 'donate',
  suggested: [wire(1000), wire(2500)],
  chosen: null,
  minimum: wire(100),
  maximum: wire(100_000),
  funds: [],
  chosenFund: null,
  paymentProviders: ['test', 'manual'],
  cardFields: null,
  ...over,
});

export const donationPage = (
  donation: Partial<DonationPageContext['donation']> = {},
): DonationPageContext => ({
  ...base('/donate/d1', 'Your donation — Tidehus', PAGE_TYPES.contributionConfirmed),
  template: 'donation',
  cardFields: null,
  donation: {
    donationId: 'd1',
    status: 'received',
    amount: wire(2500),
    fund: '',
    repeats: null,
    testMode: false,
    failure: '',
    ...donation,
  },
});

export const membersPage = (): MembersPageContext => ({
  ...base('/members/lessons', 'Access denied — Tidehus', PAGE_TYPES.memberAreaAccessDenied),
  template: 'members',
  title: 'Access denied',
  isLetIn: false,
  member: {
    pageType: PAGE_TYPES.memberAreaAccessDenied,
    viewerAccessStatus: 'SIGNED_OUT',
    contentCollectionId: 'lessons',
    contentItemId: null,
    pagePath: '/members/lessons',
    collection: { title: 'Lessons', description: '' },
    memberArea: null,
    join: { label: 'Join Course', url: '/api/member-areas/course/join', method: 'POST' },
    items: [],
  },
  crumb: 'c0ffee',
});

export const notFoundPage = (path = '/nowhere'): NotFoundPageContext => ({
  ...base(path, 'Not found — Tidehus', PAGE_TYPES.notFound),
  template: 'not-found',
  path,
});
