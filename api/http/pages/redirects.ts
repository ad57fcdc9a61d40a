import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { descriptionSchema } from '../../../domain/catalog/product.ts';
import { categoryUrl, productUrl } from '../../../domain/catalog/productUrl.ts';
import { collectionAggregate } from '../../../domain/collections/collection.decider.ts';
import { paywallAggregate } from '../../../domain/members/paywall.ts';
import { pageAggregate } from '../../../domain/pages/page.decider.ts';
import type { ExistingPage } from '../../../domain/pages/page.state.ts';
import { pageUrlIdSchema } from '../../../domain/pages/page.ts';
import { redirectOf, redirectsAggregate } from '../../../domain/urls/redirects.decider.ts';
import { urlAggregate, urlStreamId } from '../../../domain/urls/url.decider.ts';
import type { CommandHandler } from '../../application/commands/commandHandler.ts';
import { claimedId } from '../../application/pages/pageUrls.ts';
import { categoryAt } from '../../application/stores/categoryUrls.ts';
import { collectionUrl, membersUrl } from './collectionUrls.ts';
import type { PublicPage } from './pages.ts';
import { termUrl } from './records/collectionOf.ts';

export interface Redirect {
  readonly url: string;
  /** For good where something has moved; for now where a paywall stands before it. */
  readonly status: 301 | 302;
}

/** Where a page is instead that is not where somebody looked for it; `null` where there is none. */
export interface Redirects {
  find(websiteId: string, page: PublicPage): Promise<Redirect | null>;
  /** Where the owner has said that this path leads; `null` where they have not. */
  ofPath(websiteId: string, path: string): Promise<Redirect | null>;
}

type Load = Pick<CommandHandler, 'load'>;

export function createRedirects(commandHandler: Load): Redirects {
  return {
    async find(websiteId, page) {
      if (page.kind === 'product') return productRedirect(commandHandler, websiteId, page.slug);
      if (page.kind === 'record') return recordRedirect(commandHandler, websiteId, page);
      if (page.kind === 'records') return termRedirect(commandHandler, websiteId, page);
      if (page.kind === 'shop') return categoryRedirect(commandHandler, websiteId, page.categorySlug);
      return page.kind === 'collection' ? collectionRedirect(commandHandler, websiteId, page.urlId) : null;
    },
    async ofPath(websiteId, path) {
      const { state } = await commandHandler.load(redirectsAggregate, websiteId);
      const url = redirectOf(state, path);
      return url === null ? null : { url, status: 301 };
    },
  };
}

/** Where a product is found that was found under an earlier URL id, or is under this one in another language. */
async function productRedirect(
  commandHandler: Load,
  websiteId: string,
  slug: string,
): Promise<Redirect | null> {
  if (!descriptionSchema.shape.slug.safeParse(slug).success) return null;
  const { state: url } = await commandHandler.load(urlAggregate, urlStreamId(websiteId, slug));
  if (url.status === 'free' || url.owner.kind !== 'product') return null;
  const { state: product } = await commandHandler.load(productAggregate, url.owner.id);
  if (product.status !== 'published' || product.slug === slug) return null;
  return { url: productUrl(product.slug), status: 301 };
}

/** Where a category of the shop is that is found, or was found, under this address in another language. */
async function categoryRedirect(
  commandHandler: Load,
  websiteId: string,
  slug: string | null,
): Promise<Redirect | null> {
  if (slug === null || !pageUrlIdSchema.safeParse(slug).success) return null;
  const category = await categoryAt(commandHandler, websiteId, slug);
  return category === null || category === slug ? null : { url: categoryUrl(category), status: 301 };
}

/** Where a page is found now that was found under an earlier address, as long as visitors see it. */
async function pageRedirect(commandHandler: Load, pageId: string, urlId: string): Promise<Redirect | null> {
  const { state: page } = await commandHandler.load(pageAggregate, pageId);
  const isShown = page.status === 'there' && page.liveRevision !== null && page.urlId !== urlId;
  return isShown ? { url: `/${page.urlId}`, status: 301 } : null;
}

/** The page that has an address right below the root, or had it last; `null` for none that visitors see. */
async function livePageBy(
  commandHandler: Load,
  websiteId: string,
  urlId: string,
): Promise<ExistingPage | null> {
  const { state: url } = await commandHandler.load(urlAggregate, urlStreamId(websiteId, urlId));
  if (url.status === 'free' || url.owner.kind !== 'page') return null;
  const { state: page } = await commandHandler.load(pageAggregate, url.owner.id);
  return page.status === 'there' && page.liveRevision !== null ? page : null;
}

/** Where a record is found now that was found under an earlier address, or whose collection was. */
async function recordRedirect(
  commandHandler: Load,
  websiteId: string,
  { urlId, entry }: { readonly urlId: string; readonly entry: string },
): Promise<Redirect | null> {
  const collection = await livePageBy(commandHandler, websiteId, urlId);
  if (!collection) return null;
  const address = claimedId({ collectionId: collection.pageId, urlId: entry });
  const record = await livePageBy(commandHandler, websiteId, address);
  const isElsewhere = record && (collection.urlId !== urlId || record.urlId !== entry);
  return isElsewhere ? { url: `/${collection.urlId}/${record.urlId}`, status: 301 } : null;
}

/** Where the records of a tag or a category are now that were found under an earlier address of their collection. */
async function termRedirect(
  commandHandler: Load,
  websiteId: string,
  { urlId, view: { filter } }: Extract<PublicPage, { kind: 'records' }>,
): Promise<Redirect | null> {
  const collection = await livePageBy(commandHandler, websiteId, urlId);
  if (!collection || !filter || collection.urlId === urlId) return null;
  return { url: termUrl(collection.urlId, filter.by, filter.term), status: 301 };
}

/** Where a collection is found now that was found under an earlier URL id, or that only members see. */
async function collectionRedirect(
  commandHandler: Load,
  websiteId: string,
  urlId: string,
): Promise<Redirect | null> {
  const { state: url } = await commandHandler.load(urlAggregate, urlStreamId(websiteId, urlId));
  if (url.status === 'free') return null;
  const { id, kind } = url.owner;
  if (kind === 'page') return pageRedirect(commandHandler, id, urlId);
  if (kind !== 'collection') return null;
  const { state: collection } = await commandHandler.load(collectionAggregate, id);
  if (collection.status === 'absent' || !collection.texts.enabled) return null;
  if (collection.texts.urlId !== urlId) return { url: collectionUrl(collection.texts.urlId), status: 301 };
  const { state } = await commandHandler.load(paywallAggregate, id);
  return state.paywall ? { url: membersUrl(id), status: 302 } : null;
}
