import { preferenceChanges } from '../../../../projections/preferences/preferenceChanges.ts';
import { preferenceHistoryOf } from '../../../../projections/preferences/queries.ts';
import {
  namespaceParamsSchema,
  preferenceHistoryQuerySchema,
  preferenceHistorySchema,
} from '../../contracts/preferences/preferences.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { positionOfCursor } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { PreferencesDependencies } from './dependencies.ts';

/** GET …/{namespace}/history: every change of the preferences, newest first. */
export function preferenceHistoryRoute(app: Gateway, { readModels }: PreferencesDependencies): void {
  app.route({
    method: 'GET',
    url: '/:namespace/history',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['preferences'],
      summary: 'The history of a namespace',
      description: 'Who, when, before and after; newest first. `nextCursor` asks for what came before.',
      headers: readHeadersSchema,
      params: namespaceParamsSchema,
      querystring: preferenceHistoryQuerySchema,
      response: { 200: preferenceHistorySchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(preferenceChanges.name);
      const { websiteId, params, query } = request;
      const before = positionOfCursor(query.cursor);
      const range = { websiteId, ...params, limit: query.limit, ...(before !== undefined && { before }) };
      const [rows, nameOf] = await Promise.all([
        preferenceHistoryOf(readModels, range),
        actorNames(request, readModels),
      ]);
      const changes = rows.map(({ revision, at, actor, before, after, revertedTo }) => ({
        ...{ revision, at, before, after, revertedTo },
        actor: nameOf(actor),
      }));
      const last = rows.at(-1);
      const hasMore = last !== undefined && last.revision > 0 && rows.length === query.limit;
      return { changes, nextCursor: hasMore ? String(last.revision) : null };
    },
  });
}
