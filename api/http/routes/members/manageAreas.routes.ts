import { collectionAggregate } from '../../../../domain/collections/collection.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { memberAreaAggregate } from '../../../../domain/members/memberArea.ts';
import { paywallAggregate } from '../../../../domain/members/paywall.ts';
import { memberAreas } from '../../../../projections/members/memberAreas.ts';
import { memberAreasOf } from '../../../../projections/members/queries.ts';
import {
  describeMemberAreaRequestSchema,
  memberAreaListQuerySchema,
  memberAreaListSchema,
  memberAreaParamsSchema,
  memberAreaSchema,
  paywallParamsSchema,
  paywallStateSchema,
  raisePaywallRequestSchema,
} from '../../contracts/members/members.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { MembersDependencies } from './dependencies.ts';

const PAGE_SIZE = 50;

/** What the owner does with member areas: open and describe them, and put collections behind them. */
export function manageAreasRoutes(app: Gateway, { commandHandler, readModels }: MembersDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['members'],
      summary: 'The member areas of the site',
      description: 'With how many members each has. `nextCursor` asks for more.',
      headers: readHeadersSchema,
      querystring: memberAreaListQuerySchema,
      response: { 200: memberAreaListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(memberAreas.name);
      const found = await memberAreasOf(readModels, request.websiteId, request.query.cursor, PAGE_SIZE);
      const areas = found.map(({ _id: memberAreaId, name, description, productId, memberCount }) => ({
        ...{ memberAreaId, name, description, productId, memberCount },
      }));
      const last = found.length === PAGE_SIZE ? found.at(-1) : undefined;
      return { memberAreas: areas, nextCursor: last?._id ?? null };
    },
  });

  app.route({
    method: 'PUT',
    url: '/:memberAreaId',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['members'],
      summary: 'Open or describe a member area',
      description:
        'With a paywall product, who buys it becomes a member; without, anybody with an account may join.',
      headers: mutationHeadersSchema,
      params: memberAreaParamsSchema,
      body: describeMemberAreaRequestSchema.meta({
        examples: [{ name: 'Pottery course', description: 'Twelve lessons.', productId: null }],
      }),
      response: { 200: memberAreaSchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const { memberAreaId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const data = { memberAreaId, texts: request.body, at: mutation.now };
      const command = { type: 'DescribeMemberArea', data } as const;
      const { position } = await commandHandler.handle(memberAreaAggregate, memberAreaId, command, mutation);
      return reply.writtenAt(position).send({ memberAreaId, ...request.body });
    },
  });

  app.route({
    method: 'PUT',
    url: '/paywalls/:collectionId',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['members'],
      summary: 'Put a collection behind a paywall',
      description:
        'It is for the members of the area from now on, except for the items that anybody may look at.',
      headers: mutationHeadersSchema,
      params: paywallParamsSchema,
      body: raisePaywallRequestSchema.meta({
        examples: [{ memberAreaId: 'course', previewItemIds: ['lesson_1'] }],
      }),
      response: { 200: paywallStateSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { collectionId } = request.params;
      const [collection, area] = await Promise.all([
        commandHandler.load(collectionAggregate, collectionId),
        commandHandler.load(memberAreaAggregate, request.body.memberAreaId),
      ]);
      if (collection.state.status === 'absent') {
        throw new DomainError('COLLECTION_NOT_FOUND', 'There is no such collection.');
      }
      if (!area.state.texts) throw new DomainError('MEMBER_AREA_NOT_FOUND', 'There is no such member area.');
      const { position, state } = await commandHandler.handle(
        paywallAggregate,
        collectionId,
        { type: 'RaisePaywall', data: { collectionId, paywall: request.body } },
        request.mutation(staffActor(request)),
      );
      return reply.writtenAt(position).send({ collectionId, paywall: state.paywall });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/paywalls/:collectionId',
    onRequest: requireCapability('settings.write'),
    schema: {
      tags: ['members'],
      summary: 'Open a collection to everybody',
      description: 'Nothing happens where it was open.',
      headers: mutationHeadersSchema,
      params: paywallParamsSchema,
      response: { 200: paywallStateSchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const { collectionId } = request.params;
      const { position, state } = await commandHandler.handle(
        paywallAggregate,
        collectionId,
        { type: 'LowerPaywall', data: { collectionId } },
        request.mutation(staffActor(request)),
      );
      return reply.writtenAt(position).send({ collectionId, paywall: state.paywall });
    },
  });
}
