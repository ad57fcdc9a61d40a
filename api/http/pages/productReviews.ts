import type { ReviewDoc } from '../../../projections/reviews/reviews.ts';
import type { ProductPageContext } from '../contracts/site/shopPages.ts';
import { momentOn } from './calendarDay.ts';
import type { PageMaking } from './pageSources.ts';
import type { Site } from './site.ts';

/** As many as a product page holds; the call has the others. */
const SHOWN = 12;

/** Whether customers may write reviews (`docs/rules/reviews.md#shown`). */
export const takesReviews = ({ reviews }: Site): boolean => reviews.showsNative && !reviews.killSwitch;

/** What a product page says of its reviews. */
export async function productReviews(
  { catalogue, note }: PageMaking,
  site: Site,
  productId: string,
): Promise<Pick<ProductPageContext, 'reviews'> & Pick<ProductPageContext['item'], 'rating'>> {
  const { websiteId, reviews: shown, settings } = site;
  const { rating, reviews } = await catalogue.reviews(
    { showsNative: shown.showsNative, showsImported: shown.showsImported, killSwitch: shown.killSwitch },
    { websiteId, productId, limit: SHOWN + 1 },
    note,
  );
  const items = reviews.slice(0, SHOWN).map((review) => shownReview(review, settings.timeZone));
  return {
    rating,
    reviews: { items, hasMore: reviews.length > SHOWN, isOpen: takesReviews(site) },
  };
}

function shownReview(
  { _id, rating, ...review }: ReviewDoc,
  timeZone: string,
): ProductPageContext['reviews']['items'][number] {
  const { authorName, title, body, isVerified, reply, submittedAt } = review;
  const stars = '★'.repeat(rating) + '☆'.repeat(5 - rating);
  const addedOn = submittedAt.includes('T') ? Date.parse(submittedAt) : momentOn(submittedAt, timeZone);
  return { id: _id, rating, stars, authorName, title, body, isVerified, reply, submittedAt, addedOn };
}
