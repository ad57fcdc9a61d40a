import { ownViewsAggregate, USUAL_LIST } from '../../../../domain/accounts/ownViews.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import {
  keepOwnListRequestSchema,
  type OwnListView,
  ownListParamsSchema,
  ownListResponseSchema,
  ownListsSchema,
} from '../../contracts/accounts/ownViews.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { editHeadersSchema, etagOf, revisionRead } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';

export interface OwnViewsDependencies {
  readonly commandHandler: CommandHandler;
}

/** `/api/staff/own-views`: the lists of the console as I want them (`docs/rules/accounts.md#own-views`). */
export function ownViewsRoutes(app: Gateway, { commandHandler }: OwnViewsDependencies): void {
  app.route({
    method: 'GET',
    url: '/',
    config: { asksFor: 'staff' },
    schema: {
      tags: ['staff'],
      summary: 'My views and columns',
      description: 'By list of the console: views that I keep under a name, and the columns that I see.',
      headers: readHeadersSchema,
      response: { 200: ownListsSchema, ...problems(401) },
    },
    handler: async (request, reply) => {
      const { accountId } = await request.staffAccount();
      const { state, revision } = await commandHandler.load(ownViewsAggregate, accountId);
      const lists = Object.entries(state.lists).map(([listId, list]) => [listId, asSent(list)]);
      return reply.header('etag', etagOf(revision)).send({ lists: Object.fromEntries(lists) });
    },
  });

  app.route({
    method: 'PUT',
    url: '/:listId',
    config: { asksFor: 'staff' },
    schema: {
      tags: ['staff'],
      summary: 'Keep my views and columns of a list',
      description: 'They follow me to whatever device I sign in on. What is left out stays.',
      headers: editHeadersSchema,
      params: ownListParamsSchema,
      body: keepOwnListRequestSchema
        .partial()
        .meta({ examples: [{ views: [{ name: 'Late', params: 'view=to-send&sort=placedAt' }] }] }),
      response: { 200: ownListResponseSchema, ...problems(400, 401, 403, 409, 412) },
    },
    handler: async (request, reply) => {
      const { accountId } = await request.staffAccount();
      const { listId } = request.params;
      const { state, position, revision } = await commandHandler.edit(
        ownViewsAggregate,
        accountId,
        {
          fieldsOf: ({ lists }) => asSent(lists[listId] ?? USUAL_LIST),
          sent: request.body as Partial<OwnListView>,
          readAt: revisionRead(request.headers),
          command: (list) => ({ type: 'KeepOwnViews' as const, data: { accountId, listId, ...list } }),
        },
        request.mutation({ kind: 'staff', id: accountId }),
      );
      return reply
        .writtenAt(position)
        .header('etag', etagOf(revision))
        .send({ list: asSent(state.lists[listId] ?? USUAL_LIST) });
    },
  });
}

const asSent = ({ views, columns }: typeof USUAL_LIST): OwnListView => ({
  views: [...views],
  columns: columns && [...columns],
});
