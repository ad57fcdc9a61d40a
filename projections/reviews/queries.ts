import { type ListPage, pageOf } from '../listed.ts';
import type { ReadModels } from '../runtime/liveCollection.ts';
import { type ProductRatingDoc, productRatings } from './productRatings.ts';
import { type ReviewDoc, reviews } from './reviews.ts';

/** One page of reviews of one status. */
export interface ReviewRange extends ListPage {
  readonly websiteId: string;
  readonly productId?: string;
  readonly status: ReviewDoc['status'];
  readonly source?: ReviewDoc['source'];
  /** Only what lies before this position: the position of the last row of the page before. */
  readonly before?: number;
  /** A part of its title, of its text or of who wrote it. */
  readonly search?: string | undefined;
  /** Only those with so many stars. */
  readonly rating?: number | undefined;
}

/** What the list of staff can be sorted by. */
export const REVIEW_SORTS = { written: 'position', rating: 'rating' } as const;

/** Reviews, newest first unless said otherwise. */
export async function listReviews(readModels: ReadModels, range: ReviewRange): Promise<ReviewDoc[]> {
  const { websiteId, productId, status, source, before, search, rating, ...page } = range;
  const found = await readModels.collection<ReviewDoc>(reviews.name);
  const filter = {
    websiteId,
    status,
    ...(productId !== undefined && { productId }),
    ...(source !== undefined && { source }),
    ...(rating !== undefined && { rating }),
    ...(before !== undefined && { position: { $lt: before } }),
  };
  return pageOf(found, filter, page, search);
}

/** One review, whatever became of it; `null` where there is none. */
export async function reviewById(
  readModels: ReadModels,
  websiteId: string,
  reviewId: string,
): Promise<ReviewDoc | null> {
  const found = await readModels.collection<ReviewDoc>(reviews.name);
  return found.findOne({ _id: reviewId, websiteId });
}

/** What a product's page says of its reviews; `rating` is `null` where there is none or none is shown. */
export interface PublicReviews {
  readonly rating: { readonly count: number; readonly average: number } | null;
  /** Newest first. */
  readonly reviews: readonly ReviewDoc[];
}

/** Which reviews a website shows; none at all with the kill switch. */
export interface ShownReviews {
  readonly showsNative: boolean;
  readonly showsImported: boolean;
  readonly killSwitch: boolean;
}

/** What visitors may read of a product: nothing while its owner shows no reviews, or has pulled the kill switch. */
export async function publicReviews(
  readModels: ReadModels,
  shown: ShownReviews,
  range: Pick<ReviewRange, 'websiteId' | 'before' | 'limit'> & { readonly productId: string },
): Promise<PublicReviews> {
  const { showsNative, showsImported, killSwitch } = shown;
  if (killSwitch || !(showsNative || showsImported)) return { rating: null, reviews: [] };
  const source =
    showsNative && showsImported ? {} : ({ source: showsNative ? 'native' : 'imported' } as const);
  const rating = await ratingOf(readModels, range.websiteId, range.productId);
  // Most products have none: that is asked for once, and not twice.
  if (!rating) return { rating, reviews: [] };
  return { rating, reviews: await listReviews(readModels, { ...range, ...source, status: 'published' }) };
}

/** How many published reviews a product has and their average, 1 to 5 to one decimal; `null` without any. */
export async function ratingOf(
  readModels: ReadModels,
  websiteId: string,
  productId: string,
): Promise<{ readonly count: number; readonly average: number } | null> {
  const found = await readModels.collection<ProductRatingDoc>(productRatings.name);
  const doc = await found.findOne({ _id: productId, websiteId });
  if (!doc || doc.count === 0) return null;
  return { count: doc.count, average: Math.round((doc.stars * 10) / doc.count) / 10 };
}

/** The products that have a published review; `null` where there are more than `most` of them. */
export async function ratedProducts(
  readModels: ReadModels,
  websiteId: string,
  most: number,
): Promise<readonly string[] | null> {
  const found = await readModels.collection<ProductRatingDoc>(productRatings.name);
  const rated = await found
    .find({ websiteId, count: { $gt: 0 } }, { projection: { _id: 1 } })
    .limit(most + 1)
    .toArray();
  return rated.length > most ? null : rated.map(({ _id }) => _id);
}

/** The products that these reviews are about, of those that were written, whatever staff made of them. */
export async function reviewedAmong(
  readModels: ReadModels,
  websiteId: string,
  reviewIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await readModels.collection<ReviewDoc>(reviews.name);
  const written = await found
    .find({ _id: { $in: [...reviewIds] }, websiteId }, { projection: { productId: 1 } })
    .toArray();
  return new Set(written.map(({ productId }) => productId));
}
