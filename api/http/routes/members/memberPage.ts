import type { FastifyRequest } from 'fastify';
import { productUrl } from '../../../../domain/catalog/productUrl.ts';
import type { CollectionState } from '../../../../domain/collections/collection.decider.ts';
import { paywallAggregate } from '../../../../domain/members/paywall.ts';
import { ANYBODY, isLetIn, viewerAccess } from '../../../../domain/members/viewerAccess.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import { productsByIds } from '../../../../projections/catalog/queries.ts';
import type { MemberPage } from '../../contracts/members/members.ts';
import { PAGE_TYPES } from '../../contracts/site/pageTypes.ts';
import { membersUrl } from '../../pages/collectionUrls.ts';
import type { MembersDependencies } from './dependencies.ts';
import { createMemberViews } from './memberViews.ts';

type Collection = Extract<CollectionState, { status: 'created' }>;

/** Puts together what a visitor is shown of a collection that may be for members. */
export function createMemberPages(dependencies: MembersDependencies) {
  const { commandHandler, readModels, now } = dependencies;
  const { viewerOf, areaOf, joinOf } = createMemberViews(dependencies);

  async function itemsOf(websiteId: string, ids: readonly string[]): Promise<MemberPage['items']> {
    const products = await productsByIds(readModels, websiteId, ids);
    return ids.flatMap((itemId) => {
      const product = products.get(itemId);
      if (product?.status !== 'published') return [];
      return [{ itemId, title: product.name, url: productUrl(product.slug) }];
    });
  }

  return async (
    request: FastifyRequest,
    { collectionId, texts, products }: Collection,
    itemId: string | null,
  ): Promise<MemberPage> => {
    const { websiteId } = request;
    await request.readAfter(productPage.name);
    const { paywall } = (await commandHandler.load(paywallAggregate, collectionId)).state;
    const [viewer, memberArea] = await Promise.all([
      paywall ? viewerOf(request, paywall) : ANYBODY,
      paywall ? areaOf(paywall.memberAreaId) : null,
    ]);
    const viewerAccessStatus = viewerAccess(paywall, viewer, { itemId, now: now().toISOString() });
    const isIn = isLetIn(viewerAccessStatus);
    const all = products.map(({ productId }) => productId);
    const shown = viewerAccessStatus === 'PREVIEW' ? all.filter((id) => id === itemId) : all;
    return {
      pageType: isIn ? PAGE_TYPES.collection : PAGE_TYPES.memberAreaAccessDenied,
      viewerAccessStatus,
      contentCollectionId: collectionId,
      contentItemId: itemId,
      pagePath: membersUrl(collectionId),
      collection: { title: texts.title, description: texts.description },
      memberArea,
      join: isIn ? null : await joinOf(websiteId, memberArea),
      items: isIn ? await itemsOf(websiteId, shown) : [],
    };
  };
}
