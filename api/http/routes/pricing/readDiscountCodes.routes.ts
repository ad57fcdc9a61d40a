import { codeKeyOf } from '../../../../domain/pricing/discountCodes/codeBatch.facts.ts';
import {
  type DiscountCodeBatchDoc,
  discountCodeBatches,
} from '../../../../projections/pricing/discountCodeBatches.ts';
import { type DiscountCodeDoc, discountCodes } from '../../../../projections/pricing/discountCodes.ts';
import { codeBatchesOf, codesOf, everyCodeOf } from '../../../../projections/pricing/queries.ts';
import {
  type CodeBatchView,
  codeBatchesSchema,
  codeExportQuerySchema,
  codeListQuerySchema,
  codeListSchema,
  type DiscountCodeView,
} from '../../contracts/pricing/discountCodes.ts';
import { discountParamsSchema } from '../../contracts/pricing/discounts.ts';
import { attachment, CSV_TYPE, csvContent, csvOf } from '../../kernel/csvExport.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { DiscountDependencies } from './dependencies.ts';

const common = { tags: ['discounts'], headers: readHeadersSchema, params: discountParamsSchema };

/** GET under /api/commerce/discounts/{discountId}: the codes that were made for it. */
export function readDiscountCodesRoutes(app: Gateway, { readModels }: DiscountDependencies): void {
  app.route({
    method: 'GET',
    url: '/:discountId/code-batches',
    onRequest: requireCapability('discounts.read'),
    schema: {
      ...common,
      summary: 'The batches of codes of a discount',
      description: 'Newest first, each with how many were used and withdrawn.',
      response: { 200: codeBatchesSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(discountCodeBatches.name);
      const rows = await codeBatchesOf(readModels, request.websiteId, request.params.discountId);
      return { batches: rows.map(batchViewOf) };
    },
  });

  app.route({
    method: 'GET',
    url: '/:discountId/codes',
    onRequest: requireCapability('discounts.read'),
    schema: {
      ...common,
      summary: 'The codes that were made for a discount',
      description:
        'In the order of the alphabet; `search` finds them by how they begin. `nextCursor` asks for what follows.',
      querystring: codeListQuerySchema,
      response: { 200: codeListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(discountCodes.name);
      const { state, search, cursor, limit } = request.query;
      const rows = await codesOf(readModels, {
        ...{ websiteId: request.websiteId, discountId: request.params.discountId, limit },
        ...(state && { state }),
        ...(search && { begins: codeKeyOf(search) }),
        ...(cursor !== undefined && { after: codeKeyOf(cursor) }),
      });
      const last = rows.at(-1);
      return { codes: rows.map(viewOf), nextCursor: last && rows.length === limit ? last.key : null };
    },
  });

  app.route({
    method: 'GET',
    url: '/:discountId/codes.csv',
    onRequest: requireCapability('discounts.write'),
    schema: {
      ...common,
      summary: 'The codes of a discount as CSV',
      description: 'RFC 4180. Whoever has the file can use the codes.',
      querystring: codeExportQuerySchema,
      response: { ...csvContent, ...problems(400, 401, 403) },
    },
    handler: async (request, reply) => {
      await request.readAfter(discountCodes.name);
      const { websiteId, params, query } = request;
      const rows = everyCodeOf(readModels, {
        ...{ websiteId, discountId: params.discountId },
        ...(query.state && { state: query.state }),
      });
      return reply
        .type(CSV_TYPE)
        .header('content-disposition', attachment('discount-codes.csv'))
        .send(await csvOf(rows, COLUMNS, app.visits.served));
    },
  });
}

function batchViewOf(row: DiscountCodeBatchDoc): CodeBatchView {
  const {
    _id: batchId,
    prefix,
    length,
    count,
    usesPerCode,
    note,
    orderedAt,
    made,
    withdrawn,
    used,
    held,
  } = row;
  return { batchId, prefix, length, count, usesPerCode, note, orderedAt, made, withdrawn, used, held };
}

const viewOf = (row: DiscountCodeDoc): DiscountCodeView => {
  const { code, batchId, state, usesPerCode, used, held, orderId, usedAt, withdrawnAt } = row;
  return { code, batchId, state, usesPerCode, used, held, orderId, usedAt, withdrawnAt };
};

const COLUMNS = {
  code: ({ code }: DiscountCodeDoc) => code,
  state: ({ state }: DiscountCodeDoc) => state,
  used: ({ used }: DiscountCodeDoc) => used,
  usesPerCode: ({ usesPerCode }: DiscountCodeDoc) => usesPerCode,
  orderId: ({ orderId }: DiscountCodeDoc) => orderId ?? '',
  usedAt: ({ usedAt }: DiscountCodeDoc) => usedAt ?? '',
  withdrawnAt: ({ withdrawnAt }: DiscountCodeDoc) => withdrawnAt ?? '',
};
