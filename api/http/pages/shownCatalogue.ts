import { serialize } from 'node:v8';
import { FEW_LEFT } from '../../../domain/kernel/fewLeft.ts';
import { type OffersOf, offersOf, type ProductOffers } from '../../../projections/catalog/offers.ts';
import { priceSpans, priorPricesOf } from '../../../projections/catalog/priceSpans.ts';
import { productList } from '../../../projections/catalog/productList.ts';
import { type ProductPageDoc, productPage } from '../../../projections/catalog/productPage.ts';
import {
  type CategoryWithCount,
  countProducts,
  type ListedReference,
  listCategories,
  listProductReferences,
  type ProductListing,
  type ProductSelection,
  productBySlug,
  productsByIds,
} from '../../../projections/catalog/queries.ts';
import { type FoundProducts, searchProducts } from '../../../projections/catalog/search.ts';
import { productRatings } from '../../../projections/reviews/productRatings.ts';
import { type PublicReviews, publicReviews, ratedProducts } from '../../../projections/reviews/queries.ts';
import { reviews } from '../../../projections/reviews/reviews.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import { editsOf, shownOf } from '../../application/log/subjects.ts';
import { createVouchedCache, type Dependency, type LogInSight } from '../../application/log/vouchedCache.ts';

/** What was read. */
export interface Reading extends Dependency {
  /** The subject that stands for it where nobody is told how many pieces there are of what is not scarce. */
  readonly shown?: string;
}

/** Told of everything that is read, for who has to know when it is not right any more. */
export type NoteDependency = (reading: Reading) => void;

/** The catalogue as pages show it, kept in memory for as long as the log says nothing newer about what was read. */
export interface ShownCatalogue {
  /** These products in this order; those that do not exist are missing. */
  products(
    websiteId: string,
    productIds: readonly string[],
    note: NoteDependency,
  ): Promise<readonly ProductPageDoc[]>;
  /** The product a URL id leads to, whatever its status. */
  productAt(websiteId: string, slug: string, note: NoteDependency): Promise<ProductPageDoc | null>;
  /** One page of a list. */
  listing(listing: ProductListing, note: NoteDependency): Promise<readonly ListedReference[]>;
  /** How many products there are over all pages of a list: the same in whatever order. */
  count(which: ProductSelection, note: NoteDependency): Promise<number>;
  /**
   * What the products of a list are sold as, up to the last change of the catalogue: what is in stock has moved on since.
   * `null` where there are more than `most`.
   */
  offers(
    listing: OffersOf,
    most: number | null,
    note: NoteDependency,
  ): Promise<readonly ProductOffers[] | null>;
  categories(websiteId: string, note: NoteDependency): Promise<readonly CategoryWithCount[]>;
  /** For each variant on sale the lowest price in the 30 days before, by variant id. */
  priorPrices(websiteId: string, productId: string, note: NoteDependency): ReturnType<typeof priorPricesOf>;
  reviews(
    shown: Parameters<typeof publicReviews>[1],
    range: Parameters<typeof publicReviews>[2],
    note: NoteDependency,
  ): Promise<PublicReviews>;
  search(websiteId: string, query: string, note: NoteDependency): Promise<FoundProducts>;
}

/** Documents of products, in bytes: some ten kilobytes each, and far more where there are hundreds of variants. */
const DOCUMENT_BYTES = 24_000_000;
/**
 * Answers to questions about the catalogue, with the questions, in bytes. Visitors choose what is asked, and one list of a
 * large store is a thousand times another: a number of pieces would bound nothing.
 */
const ANSWER_BYTES = 16_000_000;
/** Products with reviews that are told from all others in one answer. */
const MOST_RATED = 1_000;
/**
 * So many pages of a list are asked for at once, by the ids of their products: who leafs through it asks the database a
 * tenth as often.
 */
const PAGES_AT_ONCE = 10;
/** What keeping anything at all takes. */
const OVERHEAD_BYTES = 500;

/** An owner who has few pieces counted from more than a few on has every one of them told. */
const subjectShown = (productId: string, product: ProductPageDoc | null): string =>
  product && product.merchandising.scarcityThreshold > FEW_LEFT ? productId : shownOf(productId);

/** Which product it is, what is shown of it, and what its owner has said of it. */
function noteProduct(
  note: NoteDependency,
  productId: string,
  product: ProductPageDoc | null,
  knownTo: number,
): void {
  note({ subject: productId, knownTo, shown: subjectShown(productId, product) });
  note({ subject: editsOf(productId), knownTo });
}

/** What is put in order by what may change of a single product; a search finds words that variants bring. */
const isByPrice = ({ sort = 'newest', search, offer }: ProductListing): boolean =>
  search !== undefined || offer !== undefined || !(sort === 'newest' || sort === 'name');

const sizeOf = (value: object, key: string): number =>
  serialize(value).length + Buffer.byteLength(key) + OVERHEAD_BYTES;

const addressQuestion = (websiteId: string, slug: string): string => `slug ${websiteId} ${slug}`;

/** The stretch of a list that one of its pages is asked for with, and where the page stands in it. */
function stretchOf(listing: ProductListing): {
  readonly asked: ProductListing;
  readonly from: number;
  readonly to: number;
} {
  const { page, pageSize } = listing;
  if (page === undefined || pageSize === undefined)
    return { asked: listing, from: 0, to: Number.POSITIVE_INFINITY };
  const within = (page - 1) % PAGES_AT_ONCE;
  const asked = {
    ...listing,
    page: Math.floor((page - 1) / PAGES_AT_ONCE) + 1,
    pageSize: pageSize * PAGES_AT_ONCE,
  };
  return { asked, from: within * pageSize, to: (within + 1) * pageSize };
}

export function createShownCatalogue(readModels: ReadModels, follower: LogInSight): ShownCatalogue {
  const documents = createVouchedCache<{ readonly product: ProductPageDoc | null }>(follower, {
    limit: DOCUMENT_BYTES,
    sizeOf,
  });
  const answers = createVouchedCache<{ readonly answer: unknown }>(follower, { limit: ANSWER_BYTES, sizeOf });

  /** Positions are taken before reading: what is read may be newer than they say, never older. */
  const positionOf = async (...models: readonly { readonly name: string }[]): Promise<number> =>
    Math.min(...(await Promise.all(models.map(({ name }) => readModels.position(name)))));

  async function answerTo<Answer>(
    question: string,
    about: { readonly subject: string; readonly models: readonly { readonly name: string }[] },
    note: NoteDependency,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const kept = answers.find(question);
    if (kept) {
      kept.dependsOn.forEach(note);
      return kept.value.answer as Answer;
    }
    const { sighting } = follower;
    const dependency = { subject: about.subject, knownTo: await positionOf(...about.models) };
    const answer = await ask();
    answers.keep(question, { value: { answer }, dependsOn: [dependency] }, sighting);
    note(dependency);
    return answer;
  }

  const keepDocument = (
    websiteId: string,
    subject: string,
    product: ProductPageDoc | null,
    { knownTo, sighting }: { readonly knownTo: number; readonly sighting: number },
  ): void =>
    documents.keep(
      `${websiteId} ${subject}`,
      { value: { product }, dependsOn: [{ subject, knownTo }] },
      sighting,
    );

  /** Who follows the link of a card needs no answer to where it leads. Nobody has the address of another product. */
  const keepAddress = (
    websiteId: string,
    { _id, slug }: ProductPageDoc,
    { knownTo, sighting }: { readonly knownTo: number; readonly sighting: number },
  ): void =>
    answers.keep(
      addressQuestion(websiteId, slug),
      { value: { answer: _id }, dependsOn: [{ subject: ofAssortment.subject, knownTo }] },
      sighting,
    );

  /** What stays as it is while nothing but prices and the like of single products changes. */
  const ofAssortment = { subject: 'assortment', models: [productList, productPage] };
  const ofCatalogue = { subject: 'catalog', models: [productList, productPage] };

  async function products(
    websiteId: string,
    productIds: readonly string[],
    note: NoteDependency,
  ): Promise<readonly ProductPageDoc[]> {
    const found = new Map<string, ProductPageDoc | null>();
    const unread: string[] = [];
    for (const id of productIds) {
      const kept = documents.find(`${websiteId} ${id}`);
      if (!kept) unread.push(id);
      else {
        const { product } = kept.value;
        found.set(id, product);
        for (const { knownTo } of kept.dependsOn) noteProduct(note, id, product, knownTo);
      }
    }
    if (unread.length > 0) {
      const { sighting } = follower;
      const knownTo = await positionOf(productPage);
      const read = await productsByIds(readModels, websiteId, unread);
      for (const subject of unread) {
        const product = read.get(subject) ?? null;
        found.set(subject, product);
        keepDocument(websiteId, subject, product, { knownTo, sighting });
        if (product) keepAddress(websiteId, product, { knownTo, sighting });
        noteProduct(note, subject, product, knownTo);
      }
    }
    return productIds.flatMap((id) => found.get(id) ?? []);
  }

  return {
    products,
    async productAt(websiteId, slug, note) {
      const id = await answerTo(addressQuestion(websiteId, slug), ofAssortment, note, async () => {
        const { sighting } = follower;
        const knownTo = await positionOf(productPage);
        const product = await productBySlug(readModels, websiteId, slug);
        if (product) keepDocument(websiteId, product._id, product, { knownTo, sighting });
        return product?._id ?? null;
      });
      if (id === null) return null;
      const [product] = await products(websiteId, [id], note);
      return product ?? null;
    },
    async listing(listing, note) {
      const { asked, from, to } = stretchOf(listing);
      const about = isByPrice(listing) ? ofCatalogue : ofAssortment;
      const found = await answerTo(`list ${JSON.stringify(asked)}`, about, note, () =>
        listProductReferences(readModels, asked),
      );
      return found.slice(from, to);
    },
    count: (which, note) =>
      answerTo(`count ${JSON.stringify(which)}`, isByPrice(which) ? ofCatalogue : ofAssortment, note, () =>
        countProducts(readModels, which),
      ),
    offers: (listing, most, note) =>
      answerTo(`offers ${most} ${JSON.stringify(listing)}`, ofCatalogue, note, () =>
        offersOf(readModels, listing, most),
      ),
    categories: (websiteId, note) =>
      answerTo(`categories ${websiteId}`, ofAssortment, note, () => listCategories(readModels, websiteId)),
    priorPrices: (websiteId, productId, note) =>
      answerTo(
        `prices ${websiteId} ${productId}`,
        { subject: editsOf(productId), models: [priceSpans] },
        note,
        () => priorPricesOf(readModels, websiteId, productId),
      ),
    async reviews(shown, range, note) {
      const { websiteId, productId } = range;
      const about = { subject: 'reviews', models: [reviews, productRatings] };
      const rated = await answerTo(`rated ${websiteId}`, about, note, () =>
        ratedProducts(readModels, websiteId, MOST_RATED),
      );
      // Most products have no review: one question answers that for all of them.
      if (rated && !rated.includes(productId)) return { rating: null, reviews: [] };
      return answerTo(`reviews ${JSON.stringify([shown, range])}`, about, note, () =>
        publicReviews(readModels, shown, range),
      );
    },
    search: (websiteId, query, note) =>
      answerTo(`search ${websiteId} ${query}`, ofCatalogue, note, () =>
        searchProducts(readModels, websiteId, query),
      ),
  };
}
