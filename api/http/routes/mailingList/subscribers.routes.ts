import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseEmail } from '../../../../domain/kernel/email.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { listsAggregate, openListOf } from '../../../../domain/mailingList/lists.decider.ts';
import { mailingListAggregate } from '../../../../domain/mailingList/mailingList.decider.ts';
import { mainOf } from '../../../../projections/mailingList/memberships.ts';
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
  removeSubscriberQuerySchema,
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

interface Asked {
  readonly websiteId: string;
  readonly query: z.output<typeof subscriberExportQuerySchema>;
}

/** Whom a list of subscribers and its file are of. */
const selectionIn = ({ websiteId, query: { state, listId, campaignId } }: Asked) => ({
  ...{ websiteId, state },
  ...(listId && { listId }),
  ...(campaignId && { campaignId }),
});

function readRoutes(app: Gateway, { commandHandler, readModels }: SubscriberDependencies): void {
  app.route({
    method: 'GET',
    url: '/subscribers',
    onRequest: requireCapability('lists.read'),
    schema: {
      tags,
      summary: 'Who is on the mailing list, and how they agreed',
      description:
        'Who joined last first; `state=left` for those who left. Of one list with `listId`; with `campaignId` those whom a newsletter lost. `nextCursor` asks for more.',
      headers: readHeadersSchema,
      querystring: subscriberListQuerySchema,
      response: { 200: subscriberListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(subscribers.name);
      const { listId, search, cursor, limit } = request.query;
      const before = positionOfCursor(cursor);
      const selection = { ...selectionIn(request), ...(search && { email: search }) };
      const [rows, total] = await Promise.all([
        subscribersOf(readModels, { ...selection, limit, ...(before !== undefined && { before }) }),
        countSubscribers(readModels, selection),
      ]);
      const shown = rows.flatMap((doc) => viewOf(doc, listId));
      return { subscribers: shown, total, nextCursor: nextCursor(rows, limit) };
    },
  });

  app.route({
    method: 'GET',
    url: '/subscribers.csv',
    onRequest: requireCapability('lists.export'),
    schema: {
      tags,
      summary: 'The mailing list as CSV',
      description:
        'RFC 4180, with how each of them agreed, and to which list: one line for each. Texts never run as formulas.',
      headers: readHeadersSchema,
      querystring: subscriberExportQuerySchema,
      response: { 200: { content: { 'text/csv': { schema: csv } } }, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      await request.readAfter(subscribers.name);
      const { listId } = request.query;
      const selection = selectionIn(request);
      const { lists } = (await commandHandler.load(listsAggregate, request.websiteId)).state;
      const names = new Map(lists.map((list) => [list.listId, list.name]));
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', 'attachment; filename="mailing-list.csv"')
        .send(await begun(linesOf(everySubscriber(readModels, selection), names, listId), app.visits.served));
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
      response: { 201: addedSubscriberSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const email = parseEmail(request.body.email, 'email');
      const personId = personIdOf(email);
      const mutation = request.mutation(staffActor(request));
      const { consent, listId } = request.body;
      openListOf((await commandHandler.load(listsAggregate, request.websiteId)).state.lists, listId);
      const data = { personId, listId, email, source: 'staff', consent, joinedAt: mutation.now } as const;
      const { state: before } = await commandHandler.load(mailingListAggregate, personId);
      const command = { type: 'JoinMailingList', data } as const;
      const { position } = await commandHandler.handle(mailingListAggregate, personId, command, mutation);
      return reply
        .code(201)
        .writtenAt(position)
        .send({ email, isNew: !before.listIds.includes(listId) });
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
        .send({ expiresAt: state.requests.at(-1)?.expiresAt ?? '' });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/subscribers/:rowId',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags,
      summary: 'Take somebody off a mailing list, or off all of them',
      description: 'Who left already stays off. That they were on it stays known.',
      headers: mutationHeadersSchema,
      params: subscriberParamsSchema,
      querystring: removeSubscriberQuerySchema,
      response: { 200: subscriptionSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const personId = await personAt(request, request.params.rowId);
      const mutation = request.mutation(staffActor(request));
      const { listId } = request.query;
      const data = { personId, leftAt: mutation.now, ...(listId && { listIds: [listId] }) };
      const { position, state } = await commandHandler.handle(
        mailingListAggregate,
        personId,
        { type: 'LeaveMailingList', data },
        mutation,
      );
      return reply.writtenAt(position).send({ isOnList: state.isOnList });
    },
  });
}

/** As they stand to a list, or to the one that says most; nothing of whom the log knows no list at all. */
function viewOf(doc: SubscriberDoc, listId: string | undefined): SubscriberView[] {
  const { position, email, bounced, softBounces, writtenAt, lists } = doc;
  const shown = listId === undefined ? mainOf(lists) : lists.find((one) => one.listId === listId);
  if (!shown) return [];
  const { source, consent, joinedAt, isConfirmed, leftAt, state } = shown;
  return [
    {
      id: String(position),
      ...{ email, source, consent, joinedAt, isPending: state === 'pending', isConfirmed, leftAt },
      ...{ bounced, softBounces, writtenAt },
      lists: lists.map((one) => ({ listId: one.listId, state: one.state })),
    },
  ];
}

const COLUMNS = ['email', 'source', 'consent', 'joinedAt', 'leftAt', 'list'];

/** One line for each list that somebody stands to as they were asked for. */
async function* linesOf(
  rows: AsyncIterable<SubscriberDoc>,
  names: ReadonlyMap<string, string>,
  only: string | undefined,
): AsyncGenerator<string> {
  yield csvRow(COLUMNS);
  for await (const { email, lists } of rows) {
    const main = mainOf(lists)?.state;
    for (const { listId, state, source, consent, joinedAt, leftAt } of lists) {
      if (only === undefined ? state !== main : listId !== only) continue;
      yield csvRow([email, source, consent, joinedAt, leftAt ?? '', names.get(listId) ?? listId]);
    }
  }
}
