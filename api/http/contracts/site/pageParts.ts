import { z } from 'zod';
import { SHOWN_DEVICES, type ShownDevice } from '../../../../domain/kernel/devices.ts';
import { footerSchema, headerSchema, socialAccountSchema } from '../../../../domain/kernel/headerFooter.ts';
import { SHARE_SERVICES } from '../../../../domain/preferences/conversation.ts';
import { wireMoneySchema } from '../kernel/money.ts';
import { quantityBoundsSchema } from '../kernel/quantityBounds.ts';
import { popupSchema } from '../preferences/popup.ts';
import { consentBannerSchema } from '../privacy/consent.ts';

const average = z.string().regex(/^[0-9a-f]{6}$/);
/** What the library says of a picture of its own; nothing of one from elsewhere. */
const librarySchema = {
  /** Averages of the corners and of the middle, as `image-color` reads them. */
  colorData: z
    .object({
      topLeftAverage: average,
      topRightAverage: average,
      bottomLeftAverage: average,
      bottomRightAverage: average,
      centerAverage: average,
    })
    .optional(),
  /** Its size and the widths that it comes in: `1200x1500,100w,300w,500w,750w,1000w`. */
  systemDataVariants: z.string().optional(),
  /** What it is known by in the library, whatever its bytes. */
  componentKey: z.string().optional(),
};

/**
 * The data contexts of the site's pages: what a template gets, and what `?format=json` answers. Field names are those
 * of the template language's world (`docs/rules/templates.md#contexts`).
 */
export const pageImageSchema = z.object({
  id: z.string(),
  assetUrl: z.string(),
  altText: z.string(),
  title: z.string(),
  /** `1200x1500` */
  originalSize: z.string(),
  mediaFocalPoint: z.object({ x: z.number(), y: z.number() }),
  ...librarySchema,
});

/** `assetUrl` is where it is fetched; `mediaFocalPoint` is a fraction of each side, 0 to 1. */
export type PageImage = z.infer<typeof pageImageSchema>;
const pageVariantSchema = z.object({
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
  /** Further images of the gallery that are shown with it. */
  moreImageIds: z.array(z.string()),
  /** While on sale: the lowest price in the 30 days before it (product pages only). */
  lowestPrice30Days: wireMoneySchema.nullable(),
});

/** A variant as templates get it: money in both wire forms, `qtyInStock` in pieces. */
export type PageVariant = z.infer<typeof pageVariantSchema>;
/** What templates know of a product besides its texts (`docs/rules/catalog.md#product-item`). */
const structuredContentSchema = z.object({
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
    /** What it costs before any sale, minor units; where variants differ, the lowest. */
    price: z.int(),
    /** The gallery. */
    items: z.array(pageImageSchema),
    structuredContent: structuredContentSchema,
    /** Published reviews and their average, 1 to 5; `null` without any, and in lists. */
    rating: z.object({ count: z.int(), average: z.number() }).nullable(),
    /** Derived display states (`docs/rules/catalog.md#display`), for islands and for people who read the JSON. */
    display: z.object({
      soldOut: z.boolean(),
      onSale: z.boolean(),
      mark: z.enum(['sold out', 'sale']).nullable(),
      hasVariants: z.boolean(),
      variedPrices: z.boolean(),
      showsQuantityInput: z.boolean(),
      /** What that takes. */
      quantityBounds: quantityBoundsSchema,
      /** 'every month for 1 year, 10% off', of what is sold by subscription. */
      billing: z.string().nullable(),
    }),
  })
  .meta({ id: 'ProductItem' });

/** A product on a page; texts are plain, except `body`, which is HTML. */
export type ProductItem = z.infer<typeof productItemSchema>;
/** A picture with its size in pixels. */
export const pictureSchema = z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() });

/** The same, with what stays in view where it is cut. */
export const focusedPictureSchema = pictureSchema.extend({
  mediaFocalPoint: z.object({ x: z.number(), y: z.number() }),
  ...librarySchema,
});

/** A language of the site, called as those call it who speak it. */
const siteLanguageSchema = z.object({
  tag: z.string(),
  name: z.string(),
  prefix: z.string(),
  isCurrent: z.boolean(),
  /** What paths of pages and collections are in it, by what they are in the site's own; missing where all are the same. */
  paths: z.record(z.string(), z.string()).optional(),
});

const websiteContextSchema = z.object({
  id: z.string(),
  siteTitle: z.string(),
  siteTagLine: z.string(),
  baseUrl: z.string(),
  /** Of this page. */
  language: z.string(),
  /** What addresses of this page's language begin with, e.g. `/de`; empty for the site's own. */
  languagePrefix: z.string(),
  /** Every language that the site is shown in, its own first; empty where there is no other. */
  languages: z.array(siteLanguageSchema),
  timeZone: z.string(),
  useCLDRMoneyFormat: z.literal(true),
  /** In place of the title, where there is one. */
  logo: pictureSchema.nullable(),
  /** What links to a page show that has no picture of its own. */
  shareImage: pictureSchema.nullable(),
  captchaSettings: z.object({ siteKey: z.string().optional() }),
  /** Where visits may be recorded: the script that does it for who agrees to it; empty where there is none. */
  visitRecorder: z.object({ url: z.string() }).optional(),
  /** Whether blogs may take comments and likes; each says for itself whether it does. */
  commentsEnabled: z.boolean(),
  simpleLikingEnabled: z.boolean(),
  /** Which links to share a post there are. */
  shareButtonOptions: z.record(z.enum(SHARE_SERVICES), z.boolean()),
  /** Who keeps the comments at Disqus; empty where the site does. */
  disqusShortname: z.string(),
});

/** A category of the shop, as menus and lists lead to it. */
export const categoryLinkSchema = z.object({
  title: z.string(),
  urlId: z.string(),
  fullUrl: z.string(),
  itemCount: z.int(),
  active: z.boolean(),
  /** What the owner says of it on the home page. */
  blurb: z.string(),
  image: pageImageSchema.nullable(),
});

/** `itemCount` counts its products, `active` is the one that is open. */
export type CategoryLink = z.infer<typeof categoryLinkSchema>;
/** What the templates know of one product's merchandising (`docs/rules/catalog.md#merchandising`). */
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

/** By variant id, what is said of scarce variants and of those that are sold out. */
export type MerchandisingContext = z.infer<typeof merchandisingContextSchema>;
/** An entry of a menu: a link, or a folder (with `children`, and then without `fullUrl`). */
export interface MenuEntry {
  readonly title: string;
  readonly fullUrl: string;
  readonly newWindow: boolean;
  /** Marked as for members of the site only (`docs/rules/navigation.md#shown`). */
  readonly membersOnly: boolean;
  /** What alone it is shown on; `null` for everywhere. */
  readonly device: ShownDevice | null;
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
    device: z.enum(SHOWN_DEVICES).nullable(),
    active: z.boolean(),
    get children() {
      return z.array(menuEntrySchema);
    },
  })
  .meta({ id: 'MenuEntry' });

const footerColumnSchema = z.object({
  title: z.string(),
  device: z.enum(SHOWN_DEVICES).nullable(),
  children: z.array(menuEntrySchema),
});

/** A heading of the footer and what stands beneath it. */
export type FooterColumn = z.infer<typeof footerColumnSchema>;
/** What of a form was sent without JavaScript, and why it was refused. */
const refusedFormSchema = z.object({
  /** Which form of its page it is. */
  form: z.string(),
  code: z.string(),
  /** Empty where nothing was refused, and what was typed is only kept. */
  message: z.string(),
  /** The name of the field that this is about; `null` where it is about none or several. */
  field: z.string().nullable(),
  values: z.record(z.string(), z.array(z.string())),
});
/** `values` by the names of the fields, without passwords; nobody but its sender gets this. */
export type RefusedForm = z.infer<typeof refusedFormSchema>;

/** What every page gets, whatever it shows (`docs/rules/templates.md#contexts`). */
export const pageBase = {
  /** What forms show to the store where no script does; only on pages of one visitor. */
  crumb: z.string().optional(),
  refusedForm: refusedFormSchema.optional(),
  /** Which form was carried out just now, for who sent it without JavaScript. */
  sentForm: z.string().optional(),
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
  /** What alone that line is shown on; `null` for everywhere. */
  announcementDevice: z.enum(SHOWN_DEVICES).nullable(),
  /** What appears over the page after a while; `null` for nothing, as on pages where something is bought. */
  popup: popupSchema.nullable(),
  /** What visitors are asked to agree to; `null` where nothing is asked. */
  consent: consentBannerSchema,
  /** All shop categories, for navigation. */
  categories: z.array(categoryLinkSchema),
  /** The menus that the owner arranged; one that is empty was not, and categories stand in its place. */
  menus: z.object({
    main: z.array(menuEntrySchema),
    footer: z.array(footerColumnSchema),
  }),
  /** What the owner chose for header and footer. */
  siteHeader: headerSchema,
  siteFooter: footerSchema.extend({
    social: z.array(socialAccountSchema.extend({ serviceTitle: z.string() })),
  }),
  /** What the owner promises of delivery and returns; empty where they say nothing. */
  storePolicies: z.object({ delivery: z.string(), returns: z.string() }),
  /** When this is of, where staff look at the past, in ISO 8601 and in milliseconds since 1970; `null` for now. */
  pastMoment: z.object({ instant: z.string(), at: z.number() }).nullable(),
  /** The owner's design; `null` where the site looks as every site does at first. */
  design: z
    .object({
      /** Where its style sheet is; empty where `css` has all of it, as in previews. */
      sheet: z.string(),
      css: z.string(),
      /** What a browser paints around the page. */
      themeColor: z.string(),
      /** Files of the fonts that the first screen needs. */
      fonts: z.array(z.string()),
    })
    .nullable(),
  /** Whether there is a donation page. */
  takesDonations: z.boolean(),
  localizedStrings: z.record(z.string(), z.string()),
  productMerchandisingContext: z.record(z.string(), merchandisingContextSchema),
};

/** ISO 3166-1 alpha-2 and the name in the language of the site. */
export const countrySchema = z.object({ code: z.string(), name: z.string() });

/** Where a page of a list stands among its pages, from 1; `null` where there is none before or after it. */
export const paginationSchema = z.object({
  page: z.int(),
  pageCount: z.int(),
  pageSize: z.int(),
  nextPageUrl: z.string().nullable(),
  prevPageUrl: z.string().nullable(),
  pages: z.array(z.object({ page: z.int(), fullUrl: z.string(), active: z.boolean() })),
});
