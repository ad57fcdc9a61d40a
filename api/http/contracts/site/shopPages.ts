import { z } from 'zod';
import {
  categoryLinkSchema,
  focusedPictureSchema,
  pageBase,
  paginationSchema,
  productItemSchema,
} from './pageParts.ts';

/** GET /; `home` is `null` until the owner composed it (`docs/rules/site.md#home-page`). */
export const homePageContextSchema = z.object({
  ...pageBase,
  template: z.literal('home'),
  home: z
    .object({
      heroTitle: z.string(),
      heroText: z.string(),
      heroImage: focusedPictureSchema.nullable(),
      story: z
        .object({ title: z.string(), html: z.string(), image: focusedPictureSchema.nullable() })
        .nullable(),
    })
    .nullable(),
  /** Featured products; the newest ones where the owner chose none. */
  items: z.array(productItemSchema),
});

/** Orders of products that visitors choose from; `featured` is the owner's own. */
export const SORTS = ['featured', 'newest', 'price-low', 'price-high', 'name'] as const;

/** As it stands in the address of a list, e.g. `?sort=price-low`. */
export type Sort = (typeof SORTS)[number];

/**
 * What products can be narrowed down to, and are: all of it stands in the address. Prices in major units. A list that is
 * too long to look through has no options and empty bounds of prices.
 */
const facetsSchema = z.object({
  isActive: z.boolean(),
  activeCount: z.int(),
  isAvailable: z.boolean(),
  price: z.object({
    min: z.string(),
    max: z.string(),
    lowest: z.string(),
    highest: z.string(),
    currency: z.string(),
  }),
  options: z.array(
    z.object({
      name: z.string(),
      /** What it is called in the language of the page. */
      title: z.string(),
      /** The name of its field in the address. */
      field: z.string(),
      values: z.array(
        z.object({ value: z.string(), title: z.string(), count: z.int(), active: z.boolean() }),
      ),
    }),
  ),
  /** What it is narrowed down to, each with the address without it. */
  chips: z.array(z.object({ title: z.string(), fullUrl: z.string() })),
  clearUrl: z.string(),
});

/** Products in an order that visitors choose, page by page. */
const productListing = {
  /** Type 13 (`docs/rules/templates.md#contexts`). */
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
  facets: facetsSchema,
  pagination: paginationSchema,
};

/** GET /shop and /shop/{category} */
export const shopPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('shop'),
  ...productListing,
  /** The category that is open, if any. */
  category: categoryLinkSchema.nullable(),
});

/** GET /{urlId}: the page of a collection that the owner put together. */
export const collectionPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('collection'),
  ...productListing,
});

/** GET /shop/p/{slug}, and its form as it was refused. */
export const productPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('product'),
  /** Its path in the languages that it has one of its own in, by their tags; missing where it is the same in all. */
  addresses: z.record(z.string(), z.string()).optional(),
  /** What the page says of itself where somebody looks at it or buys by it, as JSON (`docs/rules/analytics.md#shopping`). */
  shopping: z.string(),
  collection: z.object({ title: z.string(), fullUrl: z.string() }),
  item: productItemSchema,
  /** Lines on delivery and returns; empty where the owner has none, and for what is not sent. */
  policies: z.object({ delivery: z.string(), returns: z.string() }),
  /** The instalment context of the item (`docs/rules/instalments.md#context`); `null` where it cannot be paid in parts. Amounts in cents. */
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

/** GET /search (102). */
export const searchPageContextSchema = z.object({
  ...pageBase,
  template: z.literal('search'),
  query: z.string(),
  /** What was searched for instead, where nothing has the words as they were typed. */
  corrected: z.string().nullable(),
  /** Products that match and are what was asked for, over all pages. */
  total: z.int(),
  /** Of the products that match; `null` where there are none. */
  facets: facetsSchema.nullable(),
  matchingCategories: z.array(categoryLinkSchema),
  /** Pages of the owner's that have the words, on the first page of the results. */
  matchingPages: z.array(z.object({ title: z.string(), fullUrl: z.string(), description: z.string() })),
  /** Products and pages: 0 where the search was in vain. */
  matchCount: z.int(),
  items: z.array(productItemSchema),
  nextPageUrl: z.string().nullable(),
  prevPageUrl: z.string().nullable(),
});

/** `items` are products in both cases, featured or newest. */
export type HomePageContext = z.infer<typeof homePageContextSchema>;
/** `category` is `null` where all products are listed. */
export type ShopPageContext = z.infer<typeof shopPageContextSchema>;
/** Products in the order of the owner, unless the visitor chose another. */
export type CollectionPageContext = z.infer<typeof collectionPageContextSchema>;
/** `policies` are lines of the owner, of what is sent. */
export type ProductPageContext = z.infer<typeof productPageContextSchema>;
/** `corrected` is `null` where something has the words as they were typed. */
export type SearchPageContext = z.infer<typeof searchPageContextSchema>;
