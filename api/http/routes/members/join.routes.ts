import { customerAggregate } from '../../../../domain/customers/customer.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { memberAreaAggregate } from '../../../../domain/members/memberArea.ts';
import { isLetInBy, membershipAggregate, membershipStreamId } from '../../../../domain/members/membership.ts';
import {
  joinQuerySchema,
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
import { escapeXml } from '../../pages/escapeXml.ts';
import { sendPlainPage, wantsPage } from '../../pages/plainPage.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { nextPathOf } from '../customers/nextPath.ts';
import type { MembersDependencies } from './dependencies.ts';

/** Becoming a member, and being one no longer. */
export function joinRoutes(app: Gateway, { commandHandler, payments }: MembersDependencies): void {
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
      querystring: joinQuerySchema,
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
      if (productId !== null && !isLetInBy(membership, payments.mode)) {
        throw new DomainError('MEMBERSHIP_NOT_BOUGHT', 'Buy the membership to join.', { productId });
      }
      // Who bought it is in by their order: a press makes nothing of that which would outlast it.
      if (productId === null) {
        const mutation = request.mutation({ kind: 'member', id: customerId });
        const data = { memberAreaId, customerId, orderId: null, joinedAt: mutation.now };
        const command = { type: 'JoinMemberArea', data } as const;
        const { position } = await commandHandler.handle(membershipAggregate, stream, command, mutation);
        reply.writtenAt(position);
      }
      if (wantsPage(request)) {
        const { membershipConfirmed: pageType } = PAGE_TYPES;
        const next = nextPathOf(request.query.next, '');
        const on = next === '' ? '' : `<p><a href="${escapeXml(next)}">Go on</a></p>`;
        return sendPlainPage(reply, 'Welcome', `<p>You are a member now.</p>${on}`, { pageType });
      }
      return reply.send({ memberAreaId, isMember: true, pageType: PAGE_TYPES.membershipConfirmed });
    },
  });

  app.route({
    method: 'PUT',
    url: '/:memberAreaId/members/:customerId',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags: ['members'],
      summary: 'Let a customer in',
      description:
        'For nothing, also into an area that others buy. Nothing happens to who is a member. It lasts until staff end it.',
      headers: mutationHeadersSchema,
      params: membershipParamsSchema,
      response: { 200: membershipSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { memberAreaId, customerId } = request.params;
      const [{ state: area }, { state: customer }] = await Promise.all([
        commandHandler.load(memberAreaAggregate, memberAreaId),
        commandHandler.load(customerAggregate, customerId),
      ]);
      if (!area.texts) throw new DomainError('MEMBER_AREA_NOT_FOUND', 'There is no such member area.');
      if (customer.status !== 'registered') {
        throw new DomainError('CUSTOMER_NOT_FOUND', 'There is no such customer.');
      }
      const mutation = request.mutation(staffActor(request));
      const data = { memberAreaId, customerId, orderId: null, joinedAt: mutation.now };
      const { position } = await commandHandler.handle(
        membershipAggregate,
        membershipStreamId(memberAreaId, customerId),
        { type: 'JoinMemberArea', data },
        mutation,
      );
      const pageType = PAGE_TYPES.membershipConfirmed;
      return reply.writtenAt(position).send({ memberAreaId, isMember: true, pageType });
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
