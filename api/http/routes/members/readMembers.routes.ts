import { customers } from '../../../../projections/customers/customers.ts';
import { customersByIds } from '../../../../projections/customers/queries.ts';
import { memberAreas } from '../../../../projections/members/memberAreas.ts';
import {
  isTestMembership,
  type MembershipDoc,
  memberships,
  membershipsOfCustomer,
  membersOf,
} from '../../../../projections/members/memberships.ts';
import { memberAreasByIds } from '../../../../projections/members/queries.ts';
import {
  accessParamsSchema,
  accessSchema,
  type MemberView,
  memberAreaParamsSchema,
  memberListQuerySchema,
  memberListSchema,
} from '../../contracts/members/members.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { MembersDependencies } from './dependencies.ts';

/** Who is let in, and why. */
export function readMembersRoutes(app: Gateway, { readModels }: MembersDependencies): void {
  async function viewsOf(websiteId: string, docs: readonly MembershipDoc[]): Promise<MemberView[]> {
    const [areas, people] = await Promise.all([
      memberAreasByIds(readModels, websiteId, [...new Set(docs.map(({ memberAreaId }) => memberAreaId))]),
      customersByIds(readModels, websiteId, [...new Set(docs.map(({ customerId }) => customerId))]),
    ]);
    return docs.map((doc) => {
      const { memberAreaId, customerId, isFree, orderIds, joinedAt, leftAt } = doc;
      const person = people.get(customerId);
      return {
        ...{ memberAreaId, customerId, isFree, joinedAt, leftAt },
        areaName: areas.find(({ _id }) => _id === memberAreaId)?.name ?? '',
        email: person?.email ?? '',
        name: [person?.firstName, person?.lastName].filter(Boolean).join(' '),
        orderIds: [...orderIds],
        testMode: isTestMembership(doc),
      };
    });
  }

  app.route({
    method: 'GET',
    url: '/:memberAreaId/members',
    onRequest: requireCapability('customers.read'),
    schema: {
      tags: ['members'],
      summary: 'The members of an area',
      description:
        'The newest first, with why each is let in; `state=left` for those who are members no longer.',
      headers: readHeadersSchema,
      params: memberAreaParamsSchema,
      querystring: memberListQuerySchema,
      response: { 200: memberListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(memberships.name, customers.name, memberAreas.name);
      const { websiteId } = request;
      const { state, cursor, limit } = request.query;
      const before = positionOfCursor(cursor);
      const { memberAreaId } = request.params;
      const docs = await membersOf(readModels, {
        ...{ websiteId, memberAreaId, state, limit },
        ...(before !== undefined && { before }),
      });
      return { members: await viewsOf(websiteId, docs), nextCursor: nextCursor(docs, limit) };
    },
  });

  app.route({
    method: 'GET',
    url: '/access/:customerId',
    onRequest: requireCapability('customers.read'),
    schema: {
      tags: ['members'],
      summary: 'What a customer is let into, and why',
      description: 'For nothing, or by the orders that pay for it; also what they are a member of no longer.',
      headers: readHeadersSchema,
      params: accessParamsSchema,
      response: { 200: accessSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(memberships.name, customers.name, memberAreas.name);
      const { websiteId } = request;
      const docs = await membershipsOfCustomer(readModels, websiteId, request.params.customerId);
      return { memberships: await viewsOf(websiteId, docs) };
    },
  });
}
