import { z } from 'zod';
import type { Capability } from '../../../../domain/accounts/roles.ts';
import { pricingHistory } from '../../../../projections/pricing/pricingHistory.ts';
import { pricingHistoryOf } from '../../../../projections/pricing/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { pricingHistoryQuerySchema, pricingHistorySchema } from '../../contracts/pricing/pricingSettings.ts';
import { actorNames } from '../../kernel/actorNames.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

interface History<Params extends z.ZodType> {
  readonly url: string;
  readonly tag: string;
  readonly summary: string;
  readonly capability: Capability;
  readonly params: Params;
  subjectOf(params: z.output<Params>): string;
}

/** GET …/history: who changed something that prices depend on, when, before and after; newest first. */
export function pricingHistoryRoute<Params extends z.ZodType>(
  app: Gateway,
  readModels: ReadModels,
  { url, tag, summary, capability, params, subjectOf }: History<Params>,
): void {
  app.route({
    method: 'GET',
    url,
    onRequest: requireCapability(capability),
    schema: {
      tags: [tag],
      summary,
      description: 'Who, when, before and after; newest first. `nextCursor` asks for what came before.',
      headers: readHeadersSchema,
      params,
      querystring: pricingHistoryQuerySchema,
      response: { 200: pricingHistorySchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(pricingHistory.name);
      const { websiteId, query } = request;
      const subject = subjectOf(request.params as z.output<Params>);
      const before = positionOfCursor(query.cursor);
      const range = { websiteId, subject, limit: query.limit, ...(before !== undefined && { before }) };
      const [rows, nameOf] = await Promise.all([
        pricingHistoryOf(readModels, range),
        actorNames(request, readModels),
      ]);
      const entries = rows.map(({ _id, type, at, actor, before, after, orderId }) => ({
        id: _id,
        type,
        at,
        actor: nameOf(actor),
        before: before && { ...before },
        after: after && { ...after },
        orderId,
      }));
      return { entries, nextCursor: nextCursor(rows, query.limit) };
    },
  });
}

export const noParams = z.object({});
