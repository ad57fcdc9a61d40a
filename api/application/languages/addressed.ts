import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { collectionAggregate } from '../../../domain/collections/collection.decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { kindOf } from '../../../domain/pages/kinds/pageKinds.ts';
import { pageAggregate } from '../../../domain/pages/page.decider.ts';
import { listCategories } from '../../../projections/catalog/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { claimPageUrl, redirectPageUrl } from '../pages/pageUrls.ts';
import { claimCategoryUrl, redirectCategoryUrl } from '../stores/categoryUrls.ts';
import { claimSiteUrl, redirectSiteUrl } from '../stores/siteUrls.ts';
import type { Addressed } from './addressTexts.ts';

/** Something with an address, and how further ones are claimed for it and lead to it. */
export interface AddressedThing {
  /** What it is found by in the site's own language. */
  readonly urlId: string;
  /** Throws `URL_TAKEN`. */
  claim(urlId: string, mutation: Mutation): Promise<void>;
  /** Answers where that was written. */
  redirect(urlId: string, mutation: Mutation): Promise<number>;
}

type Handler = Pick<CommandHandler, 'load' | 'handle'>;

/**
 * Throws `PAGE_NOT_FOUND`, `PRODUCT_NOT_FOUND`, `COLLECTION_NOT_FOUND` or `CATEGORY_NOT_FOUND` where nothing is there that could
 * have an address.
 */
export async function addressedThing(
  { commandHandler, readModels }: { readonly commandHandler: Handler; readonly readModels: ReadModels },
  websiteId: string,
  { kind, id }: Addressed,
): Promise<AddressedThing> {
  if (kind === 'page') return pageOf(commandHandler, id);
  if (kind === 'category') {
    // No stream has them: they are what the published products say.
    const categories = await listCategories(readModels, websiteId);
    return categoryOf(
      commandHandler,
      id,
      categories.map(({ slug }) => slug),
    );
  }
  const owner = { kind, id } as const;
  return {
    urlId:
      kind === 'product' ? await productSlug(commandHandler, id) : await collectionUrlId(commandHandler, id),
    claim: (urlId, mutation) => claimSiteUrl(commandHandler, urlId, owner, mutation),
    redirect: (urlId, mutation) => redirectSiteUrl(commandHandler, urlId, owner, mutation),
  };
}

async function pageOf(commandHandler: Handler, pageId: string): Promise<AddressedThing> {
  const { state } = await commandHandler.load(pageAggregate, pageId);
  if (state.status !== 'there' || kindOf(state.kind).isPart) {
    throw new DomainError('PAGE_NOT_FOUND', 'There is no such page.');
  }
  const { collectionId } = state;
  return {
    urlId: state.urlId,
    claim: (urlId, mutation) => claimPageUrl(commandHandler, { collectionId, urlId }, pageId, mutation),
    redirect: (urlId, mutation) => redirectPageUrl(commandHandler, { collectionId, urlId }, pageId, mutation),
  };
}

function categoryOf(commandHandler: Handler, slug: string, slugs: readonly string[]): AddressedThing {
  if (!slugs.includes(slug)) throw new DomainError('CATEGORY_NOT_FOUND', 'There is no such category.');
  return {
    urlId: slug,
    claim: (urlId, mutation) => claimCategoryUrl(commandHandler, urlId, { slug, slugs }, mutation),
    redirect: (urlId, mutation) => redirectCategoryUrl(commandHandler, urlId, slug, mutation),
  };
}

async function productSlug(commandHandler: Handler, productId: string): Promise<string> {
  const { state } = await commandHandler.load(productAggregate, productId);
  if (state.status === 'absent') throw new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');
  return state.slug;
}

async function collectionUrlId(commandHandler: Handler, collectionId: string): Promise<string> {
  const { state } = await commandHandler.load(collectionAggregate, collectionId);
  if (state.status === 'absent') {
    throw new DomainError('COLLECTION_NOT_FOUND', 'There is no such collection.');
  }
  return state.texts.urlId;
}
