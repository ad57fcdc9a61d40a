import type { FastifyRequest } from 'fastify';
import { productUrl } from '../../../../domain/catalog/productUrl.ts';
import { memberAreaAggregate } from '../../../../domain/members/memberArea.ts';
import { membershipAggregate, membershipStreamId } from '../../../../domain/members/membership.ts';
import type { Paywall } from '../../../../domain/members/paywall.events.ts';
import type { Viewer } from '../../../../domain/members/viewerAccess.ts';
import { productsByIds } from '../../../../projections/catalog/queries.ts';
import type { MemberPage } from '../../contracts/members/members.ts';
import type { MembersDependencies } from './dependencies.ts';

/** Who asks for something that is for members, and how they become one. */
export interface MemberViews {
  /** Whoever runs the site sees what is on it. */
  viewerOf(request: FastifyRequest, paywall: Pick<Paywall, 'memberAreaId'>): Promise<Viewer>;
  /** `null` for an area that is gone. */
  areaOf(memberAreaId: string): Promise<MemberPage['memberArea']>;
  /** How to get in. Joining is by buying where the area has a product. */
  joinOf(websiteId: string, area: MemberPage['memberArea']): Promise<MemberPage['join']>;
}

export function createMemberViews({ commandHandler, readModels }: MembersDependencies): MemberViews {
  return {
    async viewerOf(request, { memberAreaId }) {
      const [isStaff, customer] = await Promise.all([request.isStaffMember(), request.customer()]);
      if (!customer) return { isStaff, isSignedIn: false, isMember: false };
      const stream = membershipStreamId(memberAreaId, customer.customerId);
      const { state } = await commandHandler.load(membershipAggregate, stream);
      return { isStaff, isSignedIn: true, isMember: state.isMember };
    },
    async areaOf(memberAreaId) {
      const { state } = await commandHandler.load(memberAreaAggregate, memberAreaId);
      return state.texts ? { memberAreaId, ...state.texts } : null;
    },
    async joinOf(websiteId, area) {
      if (!area) return null;
      const { memberAreaId, productId } = area;
      const label = `Join ${area.name}`;
      if (productId === null) return { label, url: `/api/member-areas/${memberAreaId}/join`, method: 'POST' };
      const product = (await productsByIds(readModels, websiteId, [productId])).get(productId);
      return product ? { label, url: productUrl(product.slug), method: 'GET' } : null;
    },
  };
}
