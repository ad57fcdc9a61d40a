import { DomainError } from '../../../../domain/kernel/errors.ts';
import { discountCodesAggregate } from '../../../../domain/pricing/discountCodes/discountCodes.decider.ts';
import { discountBookAggregate } from '../../../../domain/pricing/discounts/discountBook.decider.ts';
import {
  type CodeBatchView,
  codeBatchParamsSchema,
  codeBatchResultSchema,
  makeCodesRequestSchema,
  withdrawCodesRequestSchema,
  withdrawnCodesSchema,
} from '../../contracts/pricing/discountCodes.ts';
import { discountParamsSchema } from '../../contracts/pricing/discounts.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { DiscountDependencies } from './dependencies.ts';

/** POST under /api/commerce/discounts/{discountId}: codes made in bulk, and withdrawn. */
export function discountCodeRoutes(
  app: Gateway,
  { commandHandler, discountCodeMaker }: DiscountDependencies,
): void {
  const onRequest = requireCapability('discounts.write');

  app.route({
    method: 'POST',
    url: '/:discountId/codes',
    onRequest,
    schema: {
      tags: ['discounts'],
      summary: 'Make codes in bulk',
      description:
        'Up to 10,000 codes that nobody can guess, each good for `usesPerCode` orders. For discounts with a code of their ' +
        'own or with `needsCode`.',
      headers: mutationHeadersSchema,
      params: discountParamsSchema,
      body: makeCodesRequestSchema.meta({
        examples: [{ prefix: 'SPRING', length: 12, count: 500, usesPerCode: 1, note: 'Spring fair' }],
      }),
      response: { 201: codeBatchResultSchema, ...problems(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(staffActor(request));
      const { websiteId } = request;
      const { discountId } = request.params;
      const batchId = mutation.newId('codes');
      const ordered = await commandHandler.handle(
        discountBookAggregate,
        websiteId,
        {
          type: 'OrderDiscountCodes',
          data: { websiteId, discountId, batchId, ...request.body, at: mutation.now },
        },
        mutation,
      );
      const made = await discountCodeMaker.make(batchId, mutation);
      const batch: CodeBatchView = {
        ...{ batchId, ...request.body, orderedAt: mutation.now },
        ...{ made: request.body.count, withdrawn: 0, used: 0, held: 0 },
      };
      return reply.writtenAt(Math.max(ordered.position, made)).code(201).send({ batch });
    },
  });

  app.route({
    method: 'POST',
    url: '/:discountId/code-batches/:batchId/withdraw',
    onRequest,
    schema: {
      tags: ['discounts'],
      summary: 'Withdraw codes',
      description:
        'One code, or with `null` all of the batch that are left. What was used stays used; a checkout that holds a code may finish.',
      headers: mutationHeadersSchema,
      params: codeBatchParamsSchema,
      body: withdrawCodesRequestSchema.meta({
        examples: [{ code: 'SPRING-7KQ4-XW2M-B9TD' }, { code: null }],
      }),
      response: { 200: withdrawnCodesSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const mutation = request.mutation(staffActor(request));
      const { batchId, discountId } = request.params;
      const { state: book } = await commandHandler.load(discountBookAggregate, request.websiteId);
      if (book.batches.get(batchId)?.discountId !== discountId) {
        throw new DomainError('DISCOUNT_CODE_UNKNOWN', 'There is no such code.');
      }
      const { state, position } = await commandHandler.handle(
        discountCodesAggregate,
        batchId,
        { type: 'WithdrawDiscountCodes', data: { batchId, code: request.body.code, at: mutation.now } },
        mutation,
      );
      return reply.writtenAt(position).send({ withdrawn: state.withdrawn.size });
    },
  });
}
