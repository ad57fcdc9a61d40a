import {
  contentOf,
  type ListsState,
  listOf,
  listsAggregate,
} from '../../../../domain/mailingList/lists.decider.ts';
import { countByList } from '../../../../projections/mailingList/queries.ts';
import { subscribers } from '../../../../projections/mailingList/subscribers.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import {
  listParamsSchema,
  listResponseSchema,
  listsQuerySchema,
  listsResponseSchema,
  saveListRequestSchema,
} from '../../contracts/mailingList/lists.ts';
import { staffActor } from '../../kernel/actors.ts';
import { carryOut } from '../../kernel/carryOut.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf } from '../../kernel/revisions.ts';
import { mutationHeadersSchema, problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability, requireStaff } from '../../plugins/staffSession.ts';

export interface ListDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
}

const tags = ['mailing list'];
const NOBODY = { on: 0, pending: 0, left: 0 };
const example = { name: 'From the kiln', description: 'Once a month, what is new.', isOffered: true };

/** `/api/mailing-list/lists`: which lists there are (`docs/rules/mailingList.md#lists`). */
export function listRoutes(app: Gateway, { commandHandler, readModels }: ListDependencies): void {
  app.route({
    method: 'GET',
    url: '/lists',
    // Whoever builds a form or a page chooses one by its name.
    onRequest: requireStaff(),
    schema: {
      tags,
      summary: 'The mailing lists',
      description:
        'Those that were archived, too. With `people=true` each says how many are on it. The `etag` is what a change names.',
      headers: readHeadersSchema,
      querystring: listsQuerySchema,
      response: { 200: listsResponseSchema, ...problems(400, 401) },
    },
    handler: async (request, reply) => {
      const { state, revision } = await commandHandler.load(listsAggregate, request.websiteId);
      void reply.header('etag', etagOf(revision));
      if (request.query.people === 'false') {
        return { lists: state.lists.map(({ listId: id, ...said }) => ({ id, ...said, people: null })) };
      }
      await request.readAfter(subscribers.name);
      const counts = await countByList(readModels, request.websiteId);
      return {
        lists: state.lists.map(({ listId: id, ...said }) => ({
          ...{ id, ...said },
          people: { ...NOBODY, ...counts.get(id) },
        })),
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/lists',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags,
      summary: 'Make a mailing list',
      headers: mutationHeadersSchema,
      body: saveListRequestSchema.meta({ examples: [example] }),
      response: { 201: listResponseSchema, ...problems(400, 401, 403, 409) },
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(staffActor(request));
      const listId = mutation.newId('mailingList').replaceAll(/[^A-Za-z0-9]/g, '');
      const data = { listId, content: request.body, createdAt: mutation.now };
      const command = { type: 'CreateMailingList', data } as const;
      const outcome = await commandHandler.handle(listsAggregate, request.websiteId, command, mutation);
      return reply.code(201).writtenAt(outcome.position).send(answer(outcome.state, listId));
    },
  });

  app.route({
    method: 'PUT',
    url: '/lists/:listId',
    onRequest: requireCapability('customers.write'),
    schema: {
      tags,
      summary: 'Change what a mailing list is called, and whether subscribers are offered it',
      headers: editHeadersSchema,
      params: listParamsSchema,
      body: saveListRequestSchema.meta({ examples: [example] }),
      response: { 200: listResponseSchema, ...problems(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const { listId } = request.params;
      const mutation = request.mutation(staffActor(request));
      const outcome = await carryOut(
        commandHandler,
        listsAggregate,
        request.websiteId,
        {
          overwrites: ({ lists }) => contentOf(listOf(lists, listId)),
          sent: request.body,
          command: (content) =>
            ({ type: 'ReviseMailingList', data: { listId, content, revisedAt: mutation.now } }) as const,
        },
        request.headers,
        mutation,
      );
      const { position, revision, state } = outcome;
      return reply.writtenAt(position).header('etag', etagOf(revision)).send(answer(state, listId));
    },
  });

  for (const [deed, summary, description] of [
    [
      'archive',
      'Archive a mailing list',
      'Nobody joins it any more, and no newsletter goes to it. Who is on it stays known.',
    ],
    ['restore', 'Bring a mailing list back', 'With those who were on it and did not leave.'],
  ] as const)
    app.route({
      method: 'POST',
      url: `/lists/:listId/${deed}`,
      onRequest: requireCapability('customers.write'),
      schema: {
        ...{ tags, summary, description },
        headers: mutationHeadersSchema,
        params: listParamsSchema,
        response: { 200: listResponseSchema, ...problems(400, 401, 403, 404, 409) },
      },
      handler: async (request, reply) => {
        const { listId } = request.params;
        const mutation = request.mutation(staffActor(request));
        const { now } = mutation;
        const command =
          deed === 'archive'
            ? ({ type: 'ArchiveMailingList', data: { listId, archivedAt: now } } as const)
            : ({ type: 'RestoreMailingList', data: { listId, at: now } } as const);
        const outcome = await commandHandler.handle(listsAggregate, request.websiteId, command, mutation);
        return reply.writtenAt(outcome.position).send(answer(outcome.state, listId));
      },
    });
}

function answer({ lists }: ListsState, listId: string) {
  const { listId: id, ...said } = listOf(lists, listId);
  return { list: { id, ...said } };
}
