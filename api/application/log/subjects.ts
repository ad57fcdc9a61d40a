import type { AccessEvent } from '../../../domain/access/access.events.ts';
import { type CatalogEvent, catalogEvents } from '../../../domain/catalog/catalog.events.ts';
import { commentEvents } from '../../../domain/comments/comment.events.ts';
import type { DesignEvent } from '../../../domain/design/design.events.ts';
import { experimentsEvents } from '../../../domain/experiments/experiments.events.ts';
import type { FormEvent } from '../../../domain/forms/form.events.ts';
import { isShownToBuyers } from '../../../domain/inventory/fewLeft.ts';
import { type InventoryEvent, inventoryEvents } from '../../../domain/inventory/inventory.events.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { languagesEvents, translationEvents } from '../../../domain/languages/languages.events.ts';
import { likeEvents } from '../../../domain/likes/like.events.ts';
import type { PageEvent } from '../../../domain/pages/page.events.ts';
import { reviewEvents } from '../../../domain/reviews/review.events.ts';
import type { SitePartsEvent } from '../../../domain/siteParts/siteParts.events.ts';
import type { TemplateEvent } from '../../../domain/templates/template.events.ts';
import { priceSpans } from '../../../projections/catalog/priceSpans.ts';
import { productList } from '../../../projections/catalog/productList.ts';
import { productPage } from '../../../projections/catalog/productPage.ts';
import { collections } from '../../../projections/collections/collections.ts';
import { comments } from '../../../projections/comments/comments.ts';
import { designs } from '../../../projections/design/designs.ts';
import { forms } from '../../../projections/forms/forms.ts';
import { likes } from '../../../projections/likes/likes.ts';
import { assets } from '../../../projections/media/assets.ts';
import { recordings } from '../../../projections/media/recordings.ts';
import { memberAreas } from '../../../projections/members/memberAreas.ts';
import { paywalls } from '../../../projections/members/paywalls.ts';
import { menus } from '../../../projections/navigation/menus.ts';
import { pages } from '../../../projections/pages/pages.ts';
import { preferenceChanges } from '../../../projections/preferences/preferenceChanges.ts';
import { productRatings } from '../../../projections/reviews/productRatings.ts';
import { reviews } from '../../../projections/reviews/reviews.ts';
import { homePage } from '../../../projections/site/homePage.ts';
import { siteParts } from '../../../projections/siteParts/siteParts.ts';
import { store } from '../../../projections/stores/store.ts';
import { templates } from '../../../projections/templates/templates.ts';

/** What pages show of the site besides its catalogue and reviews. */
const SITE_MODELS = [
  store,
  homePage,
  assets,
  recordings,
  preferenceChanges,
  collections,
  paywalls,
  menus,
  memberAreas,
];

/** The read models that public pages are made from. */
export const SHOWN_MODELS: readonly string[] = [
  productPage,
  productList,
  priceSpans,
  productRatings,
  reviews,
  comments,
  likes,
  forms,
  pages,
  templates,
  designs,
  siteParts,
  ...SITE_MODELS,
].map(({ name }) => name);

const typesOf = (events: readonly { readonly type: string }[]): ReadonlySet<string> =>
  new Set(events.map(({ type }) => type));
const CATALOG_FACTS = typesOf(catalogEvents);
const STOCK_FACTS = typesOf(inventoryEvents);
/** Whoever is erased may have written one. */
const REVIEW_FACTS: ReadonlySet<string> = new Set([...typesOf(reviewEvents), 'CustomerErased']);
const COMMENT_FACTS = typesOf(commentEvents);
const LIKE_FACTS = typesOf(likeEvents);
/** What visitors are shown of forms: while one is edited, pages stay as they are. */
const SHOWN_FORM_FACTS: readonly FormEvent['type'][] = ['FormPublished', 'FormArchived', 'FormRestored'];
/** What visitors are told of pages: an edit of a draft is not among it, and leaves every page that they see as it is. */
const LIVE_PAGE_FACTS = [
  'PagePublished',
  'PageUnpublished',
  'PageAddressChanged',
  'PageRemoved',
  'PageReinstated',
] as const satisfies readonly PageEvent['type'][];
/** Visitors see nothing of a template that is only written. */
const LIVE_TEMPLATE_FACTS: readonly TemplateEvent['type'][] = ['TemplatePublished'];
/** Who may see what: menus and lists leave out what is hidden. */
const ACCESS_FACTS = [
  'PlaceLocked',
  'PlaceUnlocked',
  'PageHidden',
  'PageListed',
  'PageReserved',
  'PageOpened',
] as const satisfies readonly AccessEvent['type'][];
/** What pages say in which languages. */
const LANGUAGE_FACTS: readonly string[] = [...languagesEvents, ...translationEvents].map(({ type }) => type);
/** What visitors see of a design: choices of its draft leave every page as it is. */
const LIVE_DESIGN_FACTS = ['DesignPublished'] as const satisfies readonly DesignEvent['type'][];
/** What visitors see around pages: what is written in the draft leaves every page as it is. */
const LIVE_PART_FACTS = [
  'SitePartsBegun',
  'SitePartsPublished',
] as const satisfies readonly SitePartsEvent['type'][];
const SITE_FACTS: ReadonlySet<string> = new Set([
  ...SITE_MODELS.flatMap<string>(({ handles }) => handles),
  ...SHOWN_FORM_FACTS,
  ...LIVE_PAGE_FACTS,
  ...LIVE_TEMPLATE_FACTS,
  ...ACCESS_FACTS,
  ...LANGUAGE_FACTS,
  ...LIVE_DESIGN_FACTS,
  ...LIVE_PART_FACTS,
  ...typesOf(experimentsEvents),
]);

/**
 * Facts of one product that leave alone which products there are, what they are called and pictured by, where they stand
 * and in which categories: pages that do not show the product are the same after them.
 */
const OF_ONE_PRODUCT: ReadonlySet<string> = new Set<CatalogEvent['type']>([
  'VariantPriced',
  'VariantPutOnSale',
  'VariantTakenOffSale',
  'SaleScheduled',
  'ScheduledSaleStarted',
  'ScheduledSaleEnded',
  'ScheduledSaleCancelled',
  'ProductMerchandised',
  'ProductSeoDescribed',
  'ProductTaxClassChosen',
  'ProductQuantitiesLimited',
  'VariantSpecified',
  'VariantCosted',
  'VariantPictured',
  'VariantPicturesChosen',
  'SubscriptionOffered',
  'SubscriptionOfferEnded',
]);

/** What its owner says of a product: all of it, except stock. */
export const editsOf = (productId: string): string => `${productId} as edited`;
export const isEdited = (subject: string): boolean => subject.endsWith(' as edited');

/** What buyers are shown of a product: all of it, except how many there are where there are more than a few. */
export const shownOf = (productId: string): string => `${productId} as shown`;

/** The comments below a page, as visitors see them. */
export const commentsOf = (pageId: string): string => `comments of ${pageId}`;

/** How many like what a page shows. */
export const likesOf = (pageId: string): string => `likes of ${pageId}`;

/**
 * What an event says something new about: the id of a product, what buyers are shown of it, what its owner says of it,
 * `catalog` (which products there are, and how they are described and priced), `assortment` (the same without what only
 * pages show that show the product), `reviews`, the comments and the likes of a page, `site`. How many are left of a product is shown by what shows that product;
 * what its owner says of it may change every list, and its price no page but lists and those that show it.
 */
export function subjectsOf(event: Recorded): readonly string[] {
  const { type, data } = event;
  const { productId } = data as { readonly productId?: string };
  if (productId && CATALOG_FACTS.has(type)) {
    const ofProduct = [productId, shownOf(productId), editsOf(productId), 'catalog'];
    return OF_ONE_PRODUCT.has(type) ? ofProduct : [...ofProduct, 'assortment'];
  }
  if (productId && isOfStock(event))
    return isShownToBuyers(event) ? [productId, shownOf(productId)] : [productId];
  return [
    ...(COMMENT_FACTS.has(type) ? [commentsOf((data as { readonly pageId: string }).pageId)] : []),
    ...(LIKE_FACTS.has(type) ? [likesOf((data as { readonly pageId: string }).pageId)] : []),
    ...(REVIEW_FACTS.has(type) ? ['reviews'] : []),
    ...(SITE_FACTS.has(type) || type === 'CustomerErased' ? ['site'] : []),
  ];
}

const isOfStock = (event: Recorded): event is Recorded<InventoryEvent> => STOCK_FACTS.has(event.type);
