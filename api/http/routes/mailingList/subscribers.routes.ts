import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseEmail } from '../../../../domain/kernel/email.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { mailingListAggregate } from '../../../../domain/mailingList/mailingList.decider.ts';
import {
  countSubscribers,
  everySubscriber,
  subscriberAt,
  subscribersOf,
} from '../../../../projections/mailingList/queries.ts';
import { type SubscriberDoc, subscribers } from '../../../../projections/mailingList/subscribers.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { csvRow } from '../../../application/kernel/csv.ts';
import {
  addedSubscriberSchema,
  addSubscriberRequestSchema,
  askedAgainSchema,
  type SubscriberView,
  subscriberExportQuerySchema,
  subscriberListQuerySchema,
  subscriberListSchema,
  subscriberParamsSchema,
  subscriptionSchema,
} from '../../contracts/mailingList/mailingList.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { begun } from '../../kernel/textStream.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

export interface SubscriberDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly personIdOf: (email: string) => string;
}

const tags = ['mailing list'];
/** Described as a text, sent as a stream. */
const csv = z.string() as unknown as z.ZodType<Readable>;

/** `/api/mailing-list/subscribers`: who is on the list, for staff. */
export function subscriberRoutes(app: Gateway, dependencies: SubscriberDependencies): void {
  readRoutes(app, dependencies);
  changeRoutes(app, dependencies);
}

function readRoutes(app: Gateway, { readModels }: SubscriberDependencies): void {
  app.route({
    method: 'GET',
    url: '/subscribers',
    onRequest: requireCapability('customers.read'),
    schema: {
      tags,
      summary: 'Who is on the mailing list, and how they agreed',
      description: 'Who joined last first; `state=left` for those who left. `nextCursor` asks for more.',
      headers: readHeadersSchema,
      querystring: subscriberListQuerySchema,
      response: { 200: subscriberListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(subscribers.name);
      const { state, search, cursor, limit } = request.query;
      const before = positionOfCursor(cursor);
      const selection = { websiteId: request.websiteId, state, ...(search && { email: search }) };
      const [rows, total] = await Promise.all([
        subscribersOf(readModels, { ...selection, limit, ...(before !== undefined && { before }) }),
        countSubscribers(readModels, selection),
      ]);
      return { subscribers: rows.map(viewOf), total, nextCursor: nextCursor(rows, limit) };
    },
  });

  app.route({
    method: 'GET',
    url: '/subscribers.csv',
    onRequest: requireCapability('customers.export'),
    schema: {
      tags,
      summary: 'The mailing list as CSV',
      description: 'RFC 4180, with how each of them agreed. Texts never run as formulas.',
      headers: readHeadersSchema,
      querystring: subscriberExportQuerySchema,
      response: { 200: { content: { 'text/csv': { schema: csv } } }, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      await request.readAfter(subscribers.name);
      const selection = { websiteId: request.websiteId, state: request.query.state };
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', 'attachment; filename="mailing-list.csv"')
        .send(await begun(linesOf(everySubscriber(readModels, selection)), app.visits.served));
    },
  });
}

function changeRoutes(
  app: Gateway,
  { commandHandler, readModels, personIdOf }: SubscriberDependencies,
): void {
  /** Who stands at a row of the list. Throws `SUBSCRIBER_NOT_FOUND`. */
  async function personAt(request: FastifyRequest, rowId: string): Promise<string> {
    await request.readAfter(subscribers.name);
    const found = await subscriberAt(readModels, request.websiteId, Number(rowId));
    if (!found) throw new DomainError('SUBSCRIBER_NOT_FOUND', 'There is no such subscriber.');
    return found._id;
  }

  app.route({
    method: 'POST',
    url: '/subscribers',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags,
      summary: 'Put somebody on the mailing list',
      description: 'With how they agreed, which is kept. Who is on it already stays as they are.',
      headers: mutationHeadersSchema,
      body: addSubscriberRequestSchema.meta({
        examples: [{ email: 'ada@example.com', consent: 'Ticked the box on the form at the spring fair' }],
      }),
      response: { 201: addedSubscriberSchema, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const email = parseEmail(request.body.email, 'email');
      const personId = personIdOf(email);
      const mutation = request.mutation(staffActor(request));
      const { consent } = request.body;
      const data = { personId, email, source: 'staff', consent, joinedAt: mutation.now } as const;
      const { state: before } = await commandHandler.load(mailingListAggregate, personId);
      const command = { type: 'JoinMailingList', data } as const;
      const { position } = await commandHandler.handle(mailingListAggregate, personId, command, mutation);
      return reply.code(201).writtenAt(position).send({ email, isNew: !before.isOnList });
    },
  });

  app.route({
    method: 'POST',
    url: '/subscribers/:rowId/ask-again',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags,
      summary: 'Ask somebody again whether they want news',
      description:
        'Who was asked by mail and did not confirm gets another link; that of the mail before works no more.',
      headers: mutationHeadersSchema,
      params: subscriberParamsSchema,
      response: { 202: askedAgainSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const personId = await personAt(request, request.params.rowId);
      const mutation = request.mutation(staffActor(request));
      const command = { type: 'AskAgain', data: { personId, at: mutation.now } } as const;
      const { position, state } = await commandHandler.handle(
        mailingListAggregate,
        personId,
        command,
        mutation,
      );
      return reply
        .code(202)
        .writtenAt(position)
        .send({ expiresAt: state.request?.expiresAt ?? '' });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/subscribers/:rowId',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags,
      summary: 'Take somebody off the mailing list',
      description: 'Who left already stays off. That they were on it stays known.',
      headers: mutationHeadersSchema,
      params: subscriberParamsSchema,
      response: { 200: subscriptionSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const personId = await personAt(request, request.params.rowId);
      const mutation = request.mutation(staffActor(request));
      const command = { type: 'LeaveMailingList', data: { personId, leftAt: mutation.now } } as const;
      const { position } = await commandHandler.handle(mailingListAggregate, personId, command, mutation);
      return reply.writtenAt(position).send({ isOnList: false });
    },
  });
}

const viewOf = (doc: SubscriberDoc): SubscriberView => {
  const { position, email, source, consent, joinedAt, isPending, isConfirmed, leftAt, bounced } = doc;
  return {
    id: String(position),
    ...{ email, source, consent, joinedAt, isPending, isConfirmed, leftAt, bounced },
  };
};

async function* linesOf(rows: AsyncIterable<SubscriberDoc>): AsyncGenerator<string> {
  yield csvRow(['email', 'source', 'consent', 'joinedAt', 'leftAt']);
  for await (const { email, source, consent, joinedAt, leftAt } of rows)
    yield csvRow([email, source, consent, joinedAt, leftAt ?? '']);
}
