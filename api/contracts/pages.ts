import { z } from 'zod';
import { checkoutQuoteSchema } from './checkout.ts';
import { customerAccountSchema } from './customers.ts';
import { draftInvoiceSchema } from './draftOrders.ts';
import { memberPageSchema } from './members.ts';
import { wireMoneySchema } from './money.ts';
import { customerOrdersSchema, orderStatusSchema } from './orderStatus.ts';
import { popupSchema } from './popup.ts';
import { shoppingCartSchema } from './shoppingCart.ts';
import { subscriptionListSchema } from './subscriptions.ts';

/**
 * The data contexts of the site's pages: what a template gets, and what `?format=json` answers. Field names are those
 * of the template language's world (`site-builder.md §3`).
 */
export const pageImageSchema = z.object({
  id: z.string(),
  assetUrl: z.string(),
  altText: z.string(),
  title: z.string(),
  /** `1200x1500` */
  originalSize: z.string(),
  mediaFocalPoint: z.object({ x: z.number(), y: z.number() }),
});
export type PageImage = z.infer<typeof pageImageSchema>;

export const pageVariantSchema = z.object({
  id: z.string(),
  sku: z.string(),
  attributes: z.record(z.string(), z.string()),
  optionValues: z.array(z.object({ optionName: z.string(), value: z.string() })),
  /** Minor units, as the older form of the template language has them. */
  price: z.int(),
  salePrice: z.int(),
  priceMoney: wireMoneySchema,
  salePriceMoney: wireMoneySchema,
  onSale: z.boolean(),
  /** What one piece costs a subscriber, where the plan always takes something off. */
  planPriceMoney: wireMoneySchema.nullable(),
  unlimited: z.boolean(),
  qtyInStock: z.int(),
  /** The id of the gallery image that is shown while this variant is chosen. */
  imageId: z.string().nullable(),
  /** While on sale: the lowest price in the 30 days before it (product pages only). */
  lowestPrice30Days: wireMoneySchema.nullable(),
});
export type PageVariant = z.infer<typeof pageVariantSchema>;

export const structuredContentSchema = z.object({
  productType: z.int().min(1).max(5),
  priceMoney: wireMoneySchema,
  salePriceMoney: wireMoneySchema,
  onSale: z.boolean(),
  isSubscribable: z.boolean(),
  subscriptionPlan: z.unknown().nullable(),
  additionalFieldsFormId: z.string().nullable(),
  additionalFieldsForm: z.unknown().nullable(),
  useCustomAddButtonText: z.boolean(),
  customAddButtonText: z.string(),
  variantOptionOrdering: z.array(z.string()),
  variants: z.array(pageVariantSchema),
});

/** A product as a page item: in lists with its first images, on its own page with everything. */
export const productItemSchema = z
  .object({
    id: z.string(),
    recordType: z.literal(11),
    recordTypeLabel: z.literal('store-item'),
    title: z.string(),
    urlId: z.string(),
    fullUrl: z.string(),
    excerpt: z.string(),
    body: z.string(),
    categories: z.array(z.string()),
    tags: z.array(z.string()),
    assetUrl: z.string(),
    /** The gallery. */
    items: z.array(pageImageSchema),
    structuredContent: structuredContentSchema,
    /** Published reviews and their average, 1 to 5; `null` without any, and in lists. */
    rating: z.object({ count: z.int(), average: z.number() }).nullable(),
    /** Derived display states (`commerce.md §4`), for islands and for people who read the JSON. */
    display: z.object({
      soldOut: z.boolean(),
      onSale: z.boolean(),
      mark: z.enum(['sold out', 'sale']).nullable(),
      hasVariants: z.boolean(),
      variedPrices: z.boolean(),
      showsQuantityInput: z.boolean(),
      /** 'every month for 1 year, 10% off', of what is sold by subscription. */
      billing: z.string().nullable(),
    }),
  })
  .meta({ id: 'ProductItem' });
export type ProductItem = z.infer<typeof productItemSchema>;

const websiteContextSchema = z.object({
  id: z.string(),
  siteTitle: z.string(),
  siteTagLine: z.string(),
  baseUrl: z.string(),
  language: z.string(),
  timeZone: z.string(),
  useCLDRMoneyFormat: z.literal(true),
  captchaSettings: z.object({ siteKey: z.string().optional() }),
});

const categoryLinkSchema = z.object({
  title: z.string(),
  urlId: z.string(),
  fullUrl: z.string(),
  itemCount: z.int(),
  active: z.boolean(),
  /** What the owner says of it on the home page. */
  blurb: z.string(),
  image: pageImageSchema.nullable(),
});
export type CategoryLink = z.infer<typeof categoryLinkSchema>;

/** What the templates know of one product's merchandising (`commerce.md §3`). */
export const merchandisingContextSchema = z.object({
  scarcityEnabled: z.boolean(),
  /** Variant id → what is said of it; only variants that are scarce. */
  scarcityTemplateViews: z.record(z.string(), z.string()),
  scarcityText: z.string(),
  scarcityShownByDefault: z.boolean(),
  customSoldOutText: z.string(),
  restockNotificationViews: z.record(z.string(), z.unknown()),
  restockNotificationMessages: z.record(z.string(), z.unknown()),
  mailingListSignUpEnabled: z.boolean(),
  mailingListOptInByDefault: z.boolean(),
});
export type MerchandisingContext = z.infer<typeof merchandisingContextSchema>;

/** An entry of a menu: a link, or a folder (with `children`, and then without `fullUrl`). */
export interface MenuEntry {
  readonly title: string;
  readonly fullUrl: string;
  readonly newWindow: boolean;
  /** Marked as for members of the site only (`site-builder.md §6`). */
  readonly membersOnly: boolean;
  /** Leads to this page, or has an entry that does. */
  readonly active: boolean;
  readonly children: readonly MenuEntry[];
}
const menuEntrySchema: z.ZodType<MenuEntry> = z
  .object({
    title: z.string(),
    fullUrl: z.string(),
    newWindow: z.boolean(),
    membersOnly: z.boolean(),
    active: z.boolean(),
    get children() {
      return z.array(menuEntrySchema);
    },
  })
  .meta({ id: 'MenuEntry' });
const footerColumnSchema = z.object({ title: z.string(), children: z.array(menuEntrySchema) });
export type FooterColumn = z.infer<typeof footerColumnSchema>;

const pageBase = {
  website: websiteContextSchema,
  websiteSettings: z.object({
    storeSettings: z.object({
      storeCurrency: z.string(),
      multipleQuantityAllowedForServices: z.boolean(),
      expressCheckout: z.boolean(),
    }),
  }),
  pageType: z.int(),
  /** Path and query of this page, and its title and description for search engines. */
  fullUrl: z.string(),
  pageTitle: z.string(),
  pageDescription: z.string(),
  /** A line above every page; none when empty. */
  announcement: z.string(),
  /** What appears over the page after a while; `null` for nothing, as on pages where something is bought. */
  popup: popupSchema.nullable(),
  /** All shop categories, for navigation. */
  categories: z.array(categoryLinkSchema),
  /** The menus that the owner arranged; one that is empty was not, and categories stand in its place. */
  menus: z.object({
    main: z.array(menuEntrySchema),
    footer: z.array(footerColumnSchema),
  }),
  /** Whether there is a donation page. */
  takesDonations: z.boolean(),
  localizedStrings: z.record(z.string(), z.string()),
  productMerchandisingContext: z.record(z.string(), merchandisingContextSchema),
};

export const pictureSchema = z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() });

export const homePageContextSchema = z.object({
  ...pageBase,
  template: z.literal('home'),
  home: z
    .object({
      heroTitle: z.string(),
      heroText: z.string(),
      heroImage: pictureSchema,
      story: z.object({ title: z.string(), html: z.string(), image: pictureSchema }),
    })
    .nullable(),
  /** Featured products; the newest ones where the owner chose none. */
  items: z.array(productItemSchema),
});

export const SORTS = ['featured', 'newest', 'price-low', 'price-high', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** Products in an order that visitors choose, page by page. */
const productListing = {
  /** Type 13 (`site-builder.md §3`). */
  collection: z.object({
    id: z.string(),
    type: z.literal(13),
    typeName: z.literal('products'),
    title: z.string(),
    description: z.string(),
    fullUrl: z.string(),
    itemCount: z.int(),
  }),
  items: z.array(productItemSchema),
  sort: z.object({
    active: z.enum(SORTS),
    options: z.array(
      z.object({ value: z.enum(SORTS), title: z.string(), fullUrl: z.string(), active: z.boolean() }),
    ),
  }),
  pagination: z.object({
    page: z.int(),
    pageCount: z.int(),
    pageSize: z.int(),
    nextPageUrl: z.string().nullable(),
    prevPageUrl: z.string().nullable(),
    pages: z.array(z.object({ page: z.int(), fullUrl: z.string(), active: z.boolean() })),
  }),
};

export const shopPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('shop'),
  ...productListing,
  /** The category that is open, if any. */
  category: categoryLinkSchema.nullable(),
});

/** The page of a collection that the owner put together. */
export const collectionPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('collection'),
  ...productListing,
});

export const productPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('product'),
  collection: z.object({ title: z.string(), fullUrl: z.string() }),
  item: productItemSchema,
  /** The instalment context of the item (`commerce.md §3`); `null` where it cannot be paid in parts. Amounts in cents. */
  instalments: z
    .object({
      afterPayAvailable: z.literal(true),
      afterPayMin: z.int(),
      afterPayMax: z.int(),
      shopperLanguage: z.string(),
      stripeAccountCountry: z.string(),
      provider: z.enum(['afterpay', 'clearpay']),
      /** `en_US`: the name of the window that says more. */
      locale: z.string(),
    })
    .nullable(),
  /** What was sent of the product's form without JavaScript, and why it was refused; nobody but its sender gets this. */
  refusedForm: z
    .object({ message: z.string(), crumb: z.string(), values: z.record(z.string(), z.array(z.string())) })
    .optional(),
  /** schema.org ProductGroup/Product, ready to print. */
  structuredData: z.record(z.string(), z.unknown()),
  breadcrumbs: z.array(z.object({ title: z.string(), fullUrl: z.string() })),
  /** Published reviews, newest first, and whether there are more of them; none where the owner shows none. */
  reviews: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        authorName: z.string(),
        /** 1 to 5, in numbers and as five stars. */
        rating: z.int(),
        stars: z.string(),
        title: z.string(),
        body: z.string(),
        isVerified: z.boolean(),
        reply: z.string(),
        submittedAt: z.string(),
        /** The same in milliseconds since 1970, as the template language takes its dates. */
        addedOn: z.int(),
      }),
    ),
    hasMore: z.boolean(),
    /** Whether customers may write one. */
    isOpen: z.boolean(),
  }),
  /** Others from the same category. */
  related: z.array(productItemSchema),
});

/** The search page (102). */
export const searchPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('search'),
  query: z.string(),
  /** What was searched for instead, where nothing has the words as they were typed. */
  corrected: z.string().nullable(),
  /** Products that match, over all pages. */
  total: z.int(),
  matchingCategories: z.array(categoryLinkSchema),
  items: z.array(productItemSchema),
  nextPageUrl: z.string().nullable(),
  prevPageUrl: z.string().nullable(),
});

export const cartPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('cart'),
  shoppingCart: shoppingCartSchema,
});

const countrySchema = z.object({ code: z.string(), name: z.string() });

/** The checkout page (201): what the cart costs now, and what a form needs to know. */
export const checkoutPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('checkout'),
  quote: checkoutQuoteSchema,
  /** Another cart than the visitor's own, e.g. of a subscription. */
  cartToken: z.string().nullable(),
  /** ISO 3166-1 alpha-2 with names in the language of the site, in its order. */
  countries: z.array(countrySchema),
  /** The address of whoever is signed in. */
  customerEmail: z.string().nullable(),
});

/** Where buyers come back to from their bank, and where an order is waited for (207). */
export const checkoutReturnPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('checkout-return'),
  checkoutId: z.string(),
});

/** How an order stands: right after it was placed (202), and whenever its link is followed (211). */
export const orderPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('order'),
  order: orderStatusSchema,
  isJustPlaced: z.boolean(),
  /** What a review of something in it is written with; `null` while nobody has it yet, and where none are written. */
  reviewToken: z.string().nullable(),
});

/** What of an order its buyer is asked to review (209), and has not reviewed yet. */
export const reviewsRequestPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('reviews-request'),
  orderNumber: z.string(),
  /** Shows to the store that somebody bought what they review. */
  orderToken: z.string(),
  /** Whether reviews are written at all, and of this order. */
  isOpen: z.boolean(),
  products: z.array(
    z.object({ id: z.string(), title: z.string(), fullUrl: z.string(), picture: pictureSchema.nullable() }),
  ),
});

/** Where visitors sign in, open an account, or ask for a new password. */
export const accountEntryPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('account-entry'),
  title: z.string(),
  form: z.enum(['signIn', 'register', 'forgottenPassword']),
  /** Where they go on afterwards: a path of this site. */
  next: z.string(),
});

/** What customers have and have done here, for themselves. */
export const accountPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('account'),
  account: customerAccountSchema,
  orders: customerOrdersSchema,
  subscriptions: subscriptionListSchema,
  countries: z.array(countrySchema),
});

/** What a link in a mail to a customer opens: with a form as long as there is something to do, and without it once it is done. */
export const mailedLinkPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('mailed-link'),
  title: z.string(),
  text: z.string(),
  form: z.enum(['newPassword', 'confirmEmail']).nullable(),
  /** Where to go on; `null` while there is a form. */
  link: z.object({ title: z.string(), url: z.string() }).nullable(),
  minPasswordLength: z.int(),
});

/** A collection for members: what is in it (1), or how to get in (106). */
export const membersPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('members'),
  title: z.string(),
  isLetIn: z.boolean(),
  member: memberPageSchema,
  /** What the form that joins shows to the store. */
  crumb: z.string(),
});

/** What staff put together for somebody to buy, as the link in the mail opens it (201). */
export const draftInvoicePageContextSchema = z.object({
  ...pageBase,
  template: z.literal('draft-invoice'),
  token: z.string(),
  invoice: draftInvoiceSchema,
});

/** The donation page (203): suggested amounts, and the least and the most of any other. */
export const donatePageContextSchema = z.object({
  ...pageBase,
  template: z.literal('donate'),
  suggested: z.array(wireMoneySchema),
  minimum: wireMoneySchema,
  maximum: wireMoneySchema,
  paymentProviders: z.array(z.string()),
});

/** What became of a donation: thanks for it (204), or what is in the way. */
export const donationPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('donation'),
  donation: z.object({
    donationId: z.string(),
    status: z.enum(['requested', 'received', 'failed']),
    amount: wireMoneySchema,
    /** 'every month'; `null` where it is given once. */
    repeats: z.string().nullable(),
    testMode: z.boolean(),
    /** Why there was no money. */
    failure: z.string(),
  }),
});

export const notFoundPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('not-found'),
  path: z.string(),
});

export type HomePageContext = z.infer<typeof homePageContextSchema>;
export type ShopPageContext = z.infer<typeof shopPageContextSchema>;
export type CollectionPageContext = z.infer<typeof collectionPageContextSchema>;
export type ProductPageContext = z.infer<typeof productPageContextSchema>;
export type SearchPageContext = z.infer<typeof searchPageContextSchema>;
export type CartPageContext = z.infer<typeof cartPageContextSchema>;
export type CheckoutPageContext = z.infer<typeof checkoutPageContextSchema>;
export type CheckoutReturnPageContext = z.infer<typeof checkoutReturnPageContextSchema>;
export type OrderPageContext = z.infer<typeof orderPageContextSchema>;
export type ReviewsRequestPageContext = z.infer<typeof reviewsRequestPageContextSchema>;
export type AccountEntryPageContext = z.infer<typeof accountEntryPageContextSchema>;
export type AccountPageContext = z.infer<typeof accountPageContextSchema>;
export type MailedLinkPageContext = z.infer<typeof mailedLinkPageContextSchema>;
export type MembersPageContext = z.infer<typeof membersPageContextSchema>;
export type DraftInvoicePageContext = z.infer<typeof draftInvoicePageContextSchema>;
export type DonatePageContext = z.infer<typeof donatePageContextSchema>;
export type DonationPageContext = z.infer<typeof donationPageContextSchema>;
export type NotFoundPageContext = z.infer<typeof notFoundPageContextSchema>;
export type PageContext =
  | HomePageContext
  | ShopPageContext
  | CollectionPageContext
  | ProductPageContext
  | SearchPageContext
  | CartPageContext
  | CheckoutPageContext
  | CheckoutReturnPageContext
  | OrderPageContext
  | ReviewsRequestPageContext
  | AccountEntryPageContext
  | AccountPageContext
  | MailedLinkPageContext
  | MembersPageContext
  | DraftInvoicePageContext
  | DonatePageContext
  | DonationPageContext
  | NotFoundPageContext;
