import type { FastifyRequest } from 'fastify';
import { productUrl } from '../../../../domain/catalog/productUrl.ts';
import type { CollectionState } from '../../../../domain/collections/collection.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { memberAreaAggregate } from '../../../../domain/members/memberArea.ts';
import { membershipAggregate, membershipStreamId } from '../../../../domain/members/membership.ts';
import type { Paywall } from '../../../../domain/members/paywall.events.ts';
import { paywallAggregate } from '../../../../domain/members/paywall.ts';
import { isLetIn, type Viewer, viewerAccess } from '../../../../domain/members/viewerAccess.ts';
import { productList } from '../../../../projections/catalog/productList.ts';
import { productsByIds } from '../../../../projections/catalog/queries.ts';
import type { MemberPage } from '../../contracts/members/members.ts';
import { PAGE_TYPES } from '../../contracts/site/pageTypes.ts';
import { membersUrl } from '../../pages/collectionUrls.ts';
import type { MembersDependencies } from './dependencies.ts';

type Collection = Extract<CollectionState, { status: 'created' }>;

/** Puts together what a visitor is shown of a collection that may be for members. */
export function createMemberPages({ commandHandler, readModels }: MembersDependencies) {
  async function viewerOf(request: FastifyRequest, paywall: Paywall | null): Promise<Viewer> {
    if (!paywall) return { isStaff: false, isSignedIn: false, isMember: false };
    const [isStaff, customer] = await Promise.all([isStaffMember(request), request.customer()]);
    if (!customer) return { isStaff, isSignedIn: false, isMember: false };
    const stream = membershipStreamId(paywall.memberAreaId, customer.customerId);
    const { state } = await commandHandler.load(membershipAggregate, stream);
    return { isStaff, isSignedIn: true, isMember: state.isMember };
  }

  async function areaOf(paywall: Paywall | null): Promise<MemberPage['memberArea']> {
    if (!paywall) return null;
    const { memberAreaId } = paywall;
    const { state } = await commandHandler.load(memberAreaAggregate, memberAreaId);
    return state.texts ? { memberAreaId, ...state.texts } : null;
  }

  /** How to get in. Joining is by buying where the area has a product. */
  async function joinOf(websiteId: string, area: MemberPage['memberArea']): Promise<MemberPage['join']> {
    if (!area) return null;
    const { memberAreaId, productId } = area;
    const label = `Join ${area.name}`;
    if (productId === null) return { label, url: `/api/member-areas/${memberAreaId}/join`, method: 'POST' };
    const product = (await productsByIds(readModels, websiteId, [productId])).get(productId);
    return product ? { label, url: productUrl(product.slug), method: 'GET' } : null;
  }

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
    await request.readAfter(productList.name);
    const { paywall } = (await commandHandler.load(paywallAggregate, collectionId)).state;
    const [viewer, memberArea] = await Promise.all([viewerOf(request, paywall), areaOf(paywall)]);
    const viewerAccessStatus = viewerAccess(paywall, viewer, itemId);
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

/** Whoever runs the site sees what is on it. */
async function isStaffMember(request: FastifyRequest): Promise<boolean> {
  try {
    const { isOwner, roles } = await request.staffAccount();
    return isOwner || roles.some((role) => role !== 'none');
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_SIGNED_IN') return false;
    throw error;
  }
}
