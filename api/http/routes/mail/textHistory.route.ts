import { mailTextChanges } from '../../../../projections/mail/mailTextChanges.ts';
import { mailTextHistoryOf } from '../../../../projections/mail/textQueries.ts';
import {
  mailTextHistoryQuerySchema,
  mailTextHistorySchema,
  mailTextParamsSchema,
} from '../../contracts/mail/mailTexts.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { positionOfCursor } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { MailDependencies } from './mail.routes.ts';

/** GET /api/mail-texts/{kind}/{language}/history: every text that the mail had, newest first. */
export function mailTextHistoryRoute(app: Gateway, { readModels }: MailDependencies): void {
  app.route({
    method: 'GET',
    url: '/:kind/:language/history',
    onRequest: requireCapability('settings.read'),
    schema: {
      tags: ['mail'],
      summary: 'The history of a text',
      description:
        'Who, when and what it said from then on; newest first. `nextCursor` asks for what came before.',
      headers: readHeadersSchema,
      params: mailTextParamsSchema,
      querystring: mailTextHistoryQuerySchema,
      response: { 200: mailTextHistorySchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(mailTextChanges.name);
      const { websiteId, params, query } = request;
      const before = positionOfCursor(query.cursor);
      const [rows, nameOf] = await Promise.all([
        mailTextHistoryOf(
          readModels,
          { websiteId, ...params },
          { limit: query.limit, ...(before !== undefined && { before }) },
        ),
        actorNames(request, readModels),
      ]);
      const last = rows.at(-1);
      const hasMore = last !== undefined && last.revision > 0 && rows.length === query.limit;
      return {
        changes: rows.map(({ revision, at, actor, words, revertedTo }) => ({
          ...{ revision, at, words, revertedTo },
          actor: nameOf(actor),
        })),
        nextCursor: hasMore ? String(last.revision) : null,
      };
    },
  });
}
