import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pledgeAggregate, runningPledgeOf } from '../../../../domain/donations/pledge.decider.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { donations } from '../../../../projections/donations/donations.ts';
import { PLEDGE_SORTS, pledges, pledgesOf } from '../../../../projections/donations/pledges.ts';
import { donationsOf } from '../../../../projections/donations/queries.ts';
import {
  endPledgeRequestSchema,
  pledgeListQuerySchema,
  pledgeListSchema,
  pledgeStandingSchema,
} from '../../contracts/donations/donations.ts';
import { staffActor, visitor } from '../../kernel/actors.ts';
import { takeForms } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextPlaceCursor, pageAsked } from '../../kernel/paging.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { pressToDoSo, sendPlainPage, wantsPage } from '../../pages/plainPage.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { DonationDependencies } from './dependencies.ts';
import { pledgeViews } from './pledgeView.ts';

/** Donations that a search looks through for those that a pledge began with. */
const MOST_FOUND = 1000;

const params = z.object({ pledgeId: idSchema });

/** `/api/commerce/donations/pledges`: donations that repeat, and the way to end one that is in every receipt. */
export function pledgeRoutes(app: Gateway, { commandHandler, readModels }: DonationDependencies): void {
  takeForms(app, 1024);

  app.route({
    method: 'GET',
    url: '/pledges',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['donations'],
      summary: 'Donations that repeat, newest first unless said otherwise',
      headers: readHeadersSchema,
      querystring: pledgeListQuerySchema,
      response: { 200: pledgeListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(pledges.name, donations.name);
      const { status, search } = request.query;
      const page = pageAsked(request.query, PLEDGE_SORTS);
      const { websiteId } = request;
      // A pledge goes by the id of the donation that it began with, which says whose it is.
      const given = search ? await donationsOf(readModels, { websiteId, search, limit: MOST_FOUND }) : null;
      const docs = await pledgesOf(readModels, {
        ...page,
        websiteId,
        ...(status !== undefined && { status }),
        ...(given && { pledgeIds: given.map(({ _id }) => _id) }),
      });
      return {
        pledges: await pledgeViews({ readModels, commandHandler }, websiteId, docs),
        nextCursor: nextPlaceCursor(docs, page),
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/pledges/:pledgeId/end',
    onRequest: requireCapability('orders.write'),
    schema: {
      tags: ['donations'],
      summary: 'End a donation that repeats, for its donor',
      description:
        'For instance because they wrote to you. Nothing more is taken; what was given stays given.',
      headers: mutationHeadersSchema,
      params,
      body: endPledgeRequestSchema.meta({ examples: [{ reason: 'Asked for by mail' }] }),
      response: { 200: pledgeStandingSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { pledgeId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const data = { pledgeId, reason: request.body.reason, at: mutation.now };
      const command = { type: 'EndPledge', data } as const;
      const { state, position } = await commandHandler.handle(pledgeAggregate, pledgeId, command, mutation);
      return reply.writtenAt(position).send({ status: runningPledgeOf(state).status, nextAt: null });
    },
  });

  app.route({
    method: 'GET',
    url: '/pledges/:pledgeId',
    schema: {
      tags: ['donations'],
      summary: 'Look at a donation that repeats',
      description:
        'For whoever has its id, from a receipt. A page with a button for people, JSON for programs.',
      params,
      response: { 200: pledgeStandingSchema, ...problems(400, 404) },
    },
    handler: async (request, reply) => {
      const { state } = await commandHandler.load(pledgeAggregate, request.params.pledgeId);
      const { status, next } = runningPledgeOf(state);
      return answer(request, reply, { status, nextAt: next?.dueAt ?? null });
    },
  });

  app.route({
    method: 'POST',
    url: '/pledges/:pledgeId',
    // Whoever has the id from a receipt may end it, without a session.
    config: { isSigned: true },
    schema: {
      tags: ['donations'],
      summary: 'End a donation that repeats',
      description: 'Nothing more is taken. What was given stays given.',
      params,
      response: { 200: pledgeStandingSchema, ...problems(400, 404) },
    },
    handler: async (request, reply) => {
      const { pledgeId } = request.params;
      const mutation = request.mutation(visitor('donation'));
      const data = { pledgeId, reason: 'By the donor.', at: mutation.now };
      const command = { type: 'EndPledge', data } as const;
      const { state, position } = await commandHandler.handle(pledgeAggregate, pledgeId, command, mutation);
      return answer(request, reply.writtenAt(position), {
        status: runningPledgeOf(state).status,
        nextAt: null,
      });
    },
  });
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  standing: z.infer<typeof pledgeStandingSchema>,
) {
  if (!wantsPage(request)) return standing;
  const body =
    standing.status === 'active'
      ? `<p>The next donation is due on ${standing.nextAt?.slice(0, 10)}.</p>${pressToDoSo('Give no more')}`
      : '<p>This has ended. Nothing more is taken. Thank you for what you gave.</p>';
  return sendPlainPage(reply, 'Your donation', body);
}
