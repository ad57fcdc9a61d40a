import type { FastifyRequest } from 'fastify';
import { collectionAggregate } from '../../../../domain/collections/collection.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { memberAreaAggregate } from '../../../../domain/members/memberArea.ts';
import type { Paywall } from '../../../../domain/members/paywall.events.ts';
import { type PaywallCommand, paywallAggregate } from '../../../../domain/members/paywall.ts';
import { pageAggregate } from '../../../../domain/pages/page.decider.ts';
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
import { carryOut } from '../../kernel/carryOut.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { MembersDependencies } from './dependencies.ts';

const PAGE_SIZE = 50;

const memberAreaNotFound = () => new DomainError('MEMBER_AREA_NOT_FOUND', 'There is no such member area.');

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
      description: 'With a product, who buys it becomes a member; without, anybody with an account may join.',
      headers: editHeadersSchema,
      params: memberAreaParamsSchema,
      body: describeMemberAreaRequestSchema.meta({
        examples: [{ name: 'Pottery course', description: 'Twelve lessons.', productId: null }],
      }),
      response: { 200: memberAreaSchema, ...problems(400, 401, 403, 412) },
    },
    handler: async (request, reply) => {
      const { memberAreaId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const { position, revision, state } = await carryOut(
        commandHandler,
        memberAreaAggregate,
        memberAreaId,
        {
          overwrites: ({ texts }) => texts,
          sent: request.body,
          command: (texts) => ({
            type: 'DescribeMemberArea' as const,
            data: { memberAreaId, texts, at: mutation.now },
          }),
        },
        request.headers,
        mutation,
      );
      return reply
        .writtenAt(position)
        .header('etag', etagOf(revision))
        .send({ memberAreaId, ...request.body, ...state.texts });
    },
  });

  app.route({
    method: 'GET',
    url: '/:memberAreaId',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['members'],
      summary: 'A member area, to change it',
      description: 'With the `etag` that a change names.',
      headers: readHeadersSchema,
      params: memberAreaParamsSchema,
      response: { 200: memberAreaSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async ({ params: { memberAreaId } }, reply) => {
      const { state, revision } = await commandHandler.load(memberAreaAggregate, memberAreaId);
      if (!state.texts) throw memberAreaNotFound();
      return reply.header('etag', etagOf(revision)).send({ memberAreaId, ...state.texts });
    },
  });

  /** Raises a paywall, or lowers it with `null`. */
  const setPaywall = (request: FastifyRequest, collectionId: string, wanted: Paywall | null) =>
    carryOut(
      commandHandler,
      paywallAggregate,
      collectionId,
      {
        overwrites: ({ paywall }) => ({ paywall }),
        sent: { paywall: wanted },
        command: ({ paywall }): PaywallCommand =>
          paywall
            ? { type: 'RaisePaywall', data: { collectionId, paywall } }
            : { type: 'LowerPaywall', data: { collectionId } },
      },
      request.headers,
      request.mutation(staffActor(request)),
    );

  app.route({
    method: 'GET',
    url: '/paywalls/:collectionId',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['members'],
      summary: 'What stands before a collection',
      description: 'With the `etag` that a change names; `null` where the collection is for everybody.',
      headers: readHeadersSchema,
      params: paywallParamsSchema,
      response: { 200: paywallStateSchema, ...problems(400, 401, 403) },
    },
    handler: async ({ params: { collectionId } }, reply) => {
      const { state, revision } = await commandHandler.load(paywallAggregate, collectionId);
      return reply.header('etag', etagOf(revision)).send({ collectionId, paywall: state.paywall });
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
        'A collection of products, or a course. It is for the members of the area from now on, except for the items that anybody ' +
        'may look at; members wait for those that open later.',
      headers: editHeadersSchema,
      params: paywallParamsSchema,
      body: raisePaywallRequestSchema.meta({
        examples: [{ memberAreaId: 'course', previewItemIds: ['lesson_1'] }],
      }),
      response: { 200: paywallStateSchema, ...problems(400, 401, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const { collectionId } = request.params;
      const [collection, page, area] = await Promise.all([
        commandHandler.load(collectionAggregate, collectionId),
        commandHandler.load(pageAggregate, collectionId),
        commandHandler.load(memberAreaAggregate, request.body.memberAreaId),
      ]);
      const isCourse = page.state.status !== 'absent' && page.state.kind === 'course';
      if (collection.state.status === 'absent' && !isCourse) {
        throw new DomainError('COLLECTION_NOT_FOUND', 'There is no such collection.');
      }
      if (!area.state.texts) throw memberAreaNotFound();
      const { position, revision, state } = await setPaywall(request, collectionId, request.body);
      return reply
        .writtenAt(position)
        .header('etag', etagOf(revision))
        .send({ collectionId, paywall: state.paywall });
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
      headers: editHeadersSchema,
      params: paywallParamsSchema,
      response: { 200: paywallStateSchema, ...problems(400, 401, 403, 412) },
    },
    handler: async (request, reply) => {
      const { collectionId } = request.params;
      const { position, revision, state } = await setPaywall(request, collectionId, null);
      return reply
        .writtenAt(position)
        .header('etag', etagOf(revision))
        .send({ collectionId, paywall: state.paywall });
    },
  });
}
