import { catalogEvents } from '../../../domain/catalog/catalog.events.ts';
import { inventoryEvents } from '../../../domain/inventory/inventory.events.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { reviewEvents } from '../../../domain/reviews/review.events.ts';
import { priceSpans } from '../../../projections/catalog/priceSpans.ts';
import { productList } from '../../../projections/catalog/productList.ts';
import { productPage } from '../../../projections/catalog/productPage.ts';
import { collections } from '../../../projections/collections/collections.ts';
import { memberAreas } from '../../../projections/members/memberAreas.ts';
import { paywalls } from '../../../projections/members/paywalls.ts';
import { menus } from '../../../projections/navigation/menus.ts';
import { preferenceChanges } from '../../../projections/preferences/preferenceChanges.ts';
import { productRatings } from '../../../projections/reviews/productRatings.ts';
import { reviews } from '../../../projections/reviews/reviews.ts';
import { homePage } from '../../../projections/site/homePage.ts';
import { store } from '../../../projections/stores/store.ts';

/** What pages show of the site besides its catalogue and reviews. */
const SITE_MODELS = [store, homePage, preferenceChanges, collections, paywalls, menus, memberAreas];

/** The read models that public pages are made from. */
export const SHOWN_MODELS: readonly string[] = [
  productPage,
  productList,
  priceSpans,
  productRatings,
  reviews,
  ...SITE_MODELS,
].map(({ name }) => name);

const typesOf = (events: readonly { readonly type: string }[]): ReadonlySet<string> =>
  new Set(events.map(({ type }) => type));
const CATALOG_FACTS = typesOf(catalogEvents);
const STOCK_FACTS = typesOf(inventoryEvents);
/** Whoever is erased may have written one. */
const REVIEW_FACTS: ReadonlySet<string> = new Set([...typesOf(reviewEvents), 'CustomerErased']);
const SITE_FACTS: ReadonlySet<string> = new Set(SITE_MODELS.flatMap<string>(({ handles }) => handles));

/**
 * What an event says something new about: the id of a product, `catalog` (which products there are, and how they are
 * described and priced), `reviews`, `site`. How many are left of a product is shown by what shows that product; all else
 * that is said of it may change every list.
 */
export function subjectsOf({ type, data }: Recorded): readonly string[] {
  const { productId } = data as { readonly productId?: string };
  if (productId && CATALOG_FACTS.has(type)) return [productId, 'catalog'];
  if (productId && STOCK_FACTS.has(type)) return [productId];
  return [
    ...(REVIEW_FACTS.has(type) ? ['reviews'] : []),
    ...(SITE_FACTS.has(type) || type === 'CustomerErased' ? ['site'] : []),
  ];
}
