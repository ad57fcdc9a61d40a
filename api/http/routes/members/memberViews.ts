import type { FastifyRequest } from 'fastify';
import { memberAreaAggregate } from '../../../../domain/members/memberArea.ts';
import { isLetInBy, membershipAggregate, membershipStreamId } from '../../../../domain/members/membership.ts';
import type { Paywall } from '../../../../domain/members/paywall.events.ts';
import { ANYBODY, type Viewer } from '../../../../domain/members/viewerAccess.ts';
import type { MemberPage } from '../../contracts/members/members.ts';
import { joinOf } from '../../pages/joinOf.ts';
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

export function createMemberViews({
  commandHandler,
  readModels,
  payments,
}: Pick<MembersDependencies, 'commandHandler' | 'readModels' | 'payments'>): MemberViews {
  return {
    async viewerOf(request, { memberAreaId }) {
      const [isStaff, customer] = await Promise.all([request.isStaffMember(), request.customer()]);
      if (!customer) return { ...ANYBODY, isStaff };
      const stream = membershipStreamId(memberAreaId, customer.customerId);
      const { state } = await commandHandler.load(membershipAggregate, stream);
      const isMember = isLetInBy(state, payments.mode);
      const joinedAt = isMember ? state.joinedAt : null;
      return { isStaff, isSignedIn: true, isMember, joinedAt };
    },
    async areaOf(memberAreaId) {
      const { state } = await commandHandler.load(memberAreaAggregate, memberAreaId);
      return state.texts ? { memberAreaId, ...state.texts } : null;
    },
    joinOf: (websiteId, area) => joinOf(readModels, websiteId, area),
  };
}
