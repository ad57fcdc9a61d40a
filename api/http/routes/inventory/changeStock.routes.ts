import type { z } from 'zod';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import type { StockCommand } from '../../../../domain/inventory/stock.decider.ts';
import { stockAggregate, stockStreamId } from '../../../../domain/inventory/stock.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import {
  adjustStockRequestSchema,
  chooseBackorderPolicyRequestSchema,
  claimReservationRequestSchema,
  makeStockUnlimitedRequestSchema,
  receiveStockRequestSchema,
  releaseReservationRequestSchema,
  reserveStockRequestSchema,
  setLowStockThresholdRequestSchema,
  stockResultSchema,
} from '../../contracts/inventory/stock.ts';
import { staffActor } from '../../kernel/actors.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems, variantParamsSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { InventoryDependencies } from './dependencies.ts';
import { stockLevelOf } from './stockLevel.ts';

type Variant = z.infer<typeof variantParamsSchema>;
type ReservationParams = Variant & { reservationId: string };

interface StockChange<Params extends Variant, Body extends z.ZodType> {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly params: z.ZodType<Params, Params>;
  readonly body: Body;
  readonly summary: string;
  readonly description: string;
  command(params: Params, body: z.output<Body>, now: string): StockCommand;
}

const reservationParams = variantParamsSchema.extend({ reservationId: idSchema });

const change = <Params extends Variant, Body extends z.ZodType>(definition: StockChange<Params, Body>) =>
  definition;

const receive = change({
  method: 'POST',
  url: '/receive',
  params: variantParamsSchema,
  body: receiveStockRequestSchema.meta({ examples: [{ quantity: 12, reason: 'Delivery from the studio' }] }),
  summary: 'Receive pieces',
  description: 'Adds pieces to what is in the house.',
  command: (variant, body) => ({ type: 'ReceiveStock', data: { ...variant, ...body } }),
});

const adjust = change({
  method: 'POST',
  url: '/adjust',
  params: variantParamsSchema,
  body: adjustStockRequestSchema.meta({ examples: [{ onHand: 7, reason: 'Counted' }] }),
  summary: 'Set what was counted',
  description: 'Cannot go below what is reserved by buyers.',
  command: (variant, body) => ({ type: 'AdjustStock', data: { ...variant, ...body } }),
});

const makeUnlimited = change({
  method: 'POST',
  url: '/unlimited',
  params: variantParamsSchema,
  body: makeStockUnlimitedRequestSchema.meta({ examples: [{ reason: 'Made to order' }] }),
  summary: 'Stop counting',
  description: 'The variant is always in stock.',
  command: (variant, body) => ({ type: 'MakeStockUnlimited', data: { ...variant, ...body } }),
});

const makeLimited = change({
  method: 'POST',
  url: '/limited',
  params: variantParamsSchema,
  body: adjustStockRequestSchema.meta({ examples: [{ onHand: 20, reason: 'Counted again' }] }),
  summary: 'Start counting',
  description: 'The variant has as many pieces as were counted.',
  command: (variant, body) => ({ type: 'MakeStockLimited', data: { ...variant, ...body } }),
});

const backorder = change({
  method: 'PUT',
  url: '/backorder',
  params: variantParamsSchema,
  body: chooseBackorderPolicyRequestSchema.meta({
    examples: [{ policy: { kind: 'limit', pieces: 20 }, reason: 'The next kiln opens on Friday' }],
  }),
  summary: 'Choose the backorder policy',
  description: 'Whether pieces may be sold before they are there: `deny`, `limit` to so many, or `allow`.',
  command: (variant, body) => ({ type: 'ChooseBackorderPolicy', data: { ...variant, ...body } }),
});

const threshold = change({
  method: 'PUT',
  url: '/threshold',
  params: variantParamsSchema,
  body: setLowStockThresholdRequestSchema.meta({ examples: [{ threshold: 3 }] }),
  summary: 'Set the low-stock threshold',
  description: 'The owner is told once when no more than so many pieces are available; `null` for never.',
  command: (variant, body) => ({ type: 'SetLowStockThreshold', data: { ...variant, ...body } }),
});

const reserve = change({
  method: 'POST',
  url: '/reservations',
  params: variantParamsSchema,
  body: reserveStockRequestSchema.meta({
    examples: [{ reservationId: 'phone_order_7', quantity: 1, seconds: 900 }],
  }),
  summary: 'Reserve pieces',
  description: 'Promises pieces to one buyer for some seconds. Never more than there are.',
  command: (variant, { seconds, ...body }, at) => ({
    type: 'ReserveStock',
    data: { ...variant, ...body, at, expiresAt: new Date(Date.parse(at) + seconds * 1000).toISOString() },
  }),
});

const release = change({
  method: 'DELETE',
  url: '/reservations/:reservationId',
  params: reservationParams,
  body: releaseReservationRequestSchema
    .nullish()
    .meta({ examples: [{ reason: 'The buyer called off' }] })
    .transform((body) => body ?? { reason: 'Released' }),
  summary: 'Give a reservation back',
  description: 'Nothing happens when it is settled already.',
  command: (params: ReservationParams, body) => ({
    type: 'ReleaseReservation',
    data: { ...params, ...body },
  }),
});

const claim = change({
  method: 'POST',
  url: '/reservations/:reservationId/claim',
  params: reservationParams,
  body: claimReservationRequestSchema.meta({ examples: [{ orderId: 'order_1001' }] }),
  summary: 'Turn a reservation into a sale',
  description: 'The pieces leave the house.',
  command: (params: ReservationParams, body) => ({ type: 'ClaimReservation', data: { ...params, ...body } }),
});

/** `/api/commerce/inventory/stock/{productId}/{variantId}`: what staff may do with the stock of a variant. */
export function changeStockRoutes(app: Gateway, { commandHandler }: InventoryDependencies): void {
  /** Stock of a variant nobody sells would be counted for ever and shown nowhere. */
  async function assertVariant({ productId, variantId }: Variant): Promise<void> {
    const { state } = await commandHandler.load(productAggregate, productId);
    if (state.status === 'absent') throw new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');
    if (!state.variants.some((variant) => variant.variantId === variantId)) {
      throw new DomainError('VARIANT_NOT_FOUND', 'This product has no such variant.', { variantId });
    }
  }

  function add<Params extends Variant, Body extends z.ZodType>(definition: StockChange<Params, Body>): void {
    const { method, url, params, body, summary, description, command } = definition;
    app.route({
      method,
      url: `/:productId/:variantId${url}`,
      onRequest: requireCapability('inventory.write'),
      schema: {
        tags: ['inventory'],
        summary,
        description,
        headers: mutationHeadersSchema,
        params,
        body,
        response: { 200: stockResultSchema, ...problems(400, 401, 403, 404, 409) },
      },
      handler: async (request, reply) => {
        const variant = request.params as Params;
        await assertVariant(variant);
        const mutation = request.mutation(staffActor(request));
        const order = command(variant, request.body as z.output<Body>, mutation.now);
        const { productId, variantId } = variant;
        const stream = stockStreamId(productId, variantId);
        const { state, position } = await commandHandler.handle(stockAggregate, stream, order, mutation);
        return reply.writtenAt(position).send({ stock: stockLevelOf(productId, variantId, state) });
      },
    });
  }

  add(receive);
  add(adjust);
  add(makeUnlimited);
  add(makeLimited);
  add(backorder);
  add(threshold);
  add(reserve);
  add(release);
  add(claim);
}
