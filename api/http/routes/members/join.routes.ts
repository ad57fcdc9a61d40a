import { DomainError } from '../../../../domain/kernel/errors.ts';
import { memberAreaAggregate } from '../../../../domain/members/memberArea.ts';
import { membershipAggregate, membershipStreamId } from '../../../../domain/members/membership.ts';
import {
  leaveMemberAreaRequestSchema,
  memberAreaParamsSchema,
  membershipParamsSchema,
  membershipSchema,
} from '../../contracts/members/members.ts';
import { PAGE_TYPES } from '../../contracts/site/pageTypes.ts';
import { staffActor } from '../../kernel/actors.ts';
import { takeForms } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { sendPlainPage, wantsPage } from '../../pages/plainPage.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { MembersDependencies } from './dependencies.ts';

/** Becoming a member, and being one no longer. */
export function joinRoutes(app: Gateway, { commandHandler }: MembersDependencies): void {
  takeForms(app, 1024);

  app.route({
    method: 'POST',
    url: '/:memberAreaId/join',
    config: { asksFor: 'customer' },
    schema: {
      tags: ['members'],
      summary: 'Join a member area',
      description: 'For who has an account. An area with a price is joined by buying its product.',
      headers: mutationHeadersSchema,
      params: memberAreaParamsSchema,
      response: { 200: membershipSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const { memberAreaId } = request.params;
      const { customerId } = await request.signedInCustomer();
      const { state: area } = await commandHandler.load(memberAreaAggregate, memberAreaId);
      if (!area.texts) throw new DomainError('MEMBER_AREA_NOT_FOUND', 'There is no such member area.');
      const { productId } = area.texts;
      const stream = membershipStreamId(memberAreaId, customerId);
      const { state: membership } = await commandHandler.load(membershipAggregate, stream);
      if (productId !== null && !membership.isMember) {
        throw new DomainError('MEMBERSHIP_NOT_BOUGHT', 'Buy the membership to join.', { productId });
      }
      const mutation = request.mutation({ kind: 'member', id: customerId });
      const data = { memberAreaId, customerId, orderId: null, joinedAt: mutation.now };
      const command = { type: 'JoinMemberArea', data } as const;
      const { position } = await commandHandler.handle(membershipAggregate, stream, command, mutation);
      reply.writtenAt(position);
      if (wantsPage(request)) {
        const { membershipConfirmed: pageType } = PAGE_TYPES;
        return sendPlainPage(reply, 'Welcome', '<p>You are a member now.</p>', { pageType });
      }
      return reply.send({ memberAreaId, isMember: true, pageType: PAGE_TYPES.membershipConfirmed });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/:memberAreaId/members/:customerId',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags: ['members'],
      summary: 'End a membership',
      description: 'For instance after a refund. Nothing happens to who is no member.',
      headers: mutationHeadersSchema,
      params: membershipParamsSchema,
      body: leaveMemberAreaRequestSchema.meta({ examples: [{ reason: 'Refunded' }] }),
      response: { 200: membershipSchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const { memberAreaId, customerId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const data = { memberAreaId, customerId, reason: request.body.reason, leftAt: mutation.now };
      const { position } = await commandHandler.handle(
        membershipAggregate,
        membershipStreamId(memberAreaId, customerId),
        { type: 'LeaveMemberArea', data },
        mutation,
      );
      const pageType = PAGE_TYPES.memberAreaAccessDenied;
      return reply.writtenAt(position).send({ memberAreaId, isMember: false, pageType });
    },
  });
}
