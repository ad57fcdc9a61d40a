import type { z } from 'zod';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import type { StockCommand } from '../../../../domain/inventory/stock.decider.ts';
import { stockAggregate, stockStreamId } from '../../../../domain/inventory/stock.decider.ts';
import type { StockState } from '../../../../domain/inventory/stock.state.ts';
import { piecesAt } from '../../../../domain/inventory/whereabouts.facts.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import {
  adjustStockRequestSchema,
  chooseBackorderPolicyRequestSchema,
  claimReservationRequestSchema,
  makeStockLimitedRequestSchema,
  makeStockUnlimitedRequestSchema,
  moveStockRequestSchema,
  receiveStockRequestSchema,
  releaseReservationRequestSchema,
  reserveStockRequestSchema,
  setLowStockThresholdRequestSchema,
  stockResultSchema,
} from '../../contracts/inventory/stock.ts';
import { staffActor } from '../../kernel/actors.ts';
import { carryOut } from '../../kernel/carryOut.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { changeHeaders, conflictStatus, etagOf } from '../../kernel/revisions.ts';
import { problems, readHeadersSchema, variantParamsSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import { assertPlaces } from './assertPlaces.ts';
import { deliveryChanges } from './deliveries.ts';
import type { InventoryDependencies } from './dependencies.ts';
import { type StockChange, stockChange } from './stockChange.ts';
import { stockLevelOf } from './stockLevel.ts';

type Variant = z.infer<typeof variantParamsSchema>;
type ReservationParams = Variant & { reservationId: string };

const reservationParams = variantParamsSchema.extend({ reservationId: idSchema });

interface Counted {
  readonly onHand?: number | null;
  readonly locationId?: string | undefined;
  readonly reason: string;
}

/** What a count overwrites: of all locations together, or of the one that was counted. */
const count = (stock: StockState, { locationId }: Partial<Counted>) => ({
  onHand: stock.unlimited ? null : locationId === undefined ? stock.onHand : piecesAt(stock, locationId),
});
const receivedAt = ({ locationId }: { readonly locationId?: string | undefined }) => [
  { field: 'locationId', locationId, isBroughtTo: true },
];

/** What a count comes to: pieces, or that nobody counts any more. */
const counted =
  (type: 'AdjustStock' | 'MakeStockLimited') =>
  (variant: Variant, { onHand, ...said }: Counted): StockCommand =>
    typeof onHand === 'number'
      ? { type, data: { ...variant, onHand, ...said } }
      : { type: 'MakeStockUnlimited', data: { ...variant, reason: said.reason } };

const receive = stockChange({
  method: 'POST',
  url: '/receive',
  params: variantParamsSchema,
  body: receiveStockRequestSchema.meta({ examples: [{ quantity: 12, reason: 'Delivery from the studio' }] }),
  summary: 'Receive pieces',
  description: 'Adds pieces to what is in the house: at the first location, or at the one that is named.',
  places: receivedAt,
  command: (variant, body) => ({ type: 'ReceiveStock', data: { ...variant, ...body } }),
});

const adjust = stockChange({
  method: 'POST',
  url: '/adjust',
  params: variantParamsSchema,
  body: adjustStockRequestSchema.meta({ examples: [{ onHand: 7, reason: 'Counted' }] }),
  summary: 'Set what was counted',
  description:
    'Of all locations together, or of the one that is named. Cannot go below what is reserved by buyers.',
  edits: count,
  places: ({ locationId }) => [{ field: 'locationId', locationId, isBroughtTo: false }],
  command: counted('AdjustStock'),
});

const makeUnlimited = stockChange({
  method: 'POST',
  url: '/unlimited',
  params: variantParamsSchema,
  body: makeStockUnlimitedRequestSchema.meta({ examples: [{ reason: 'Made to order' }] }),
  summary: 'Stop counting',
  description: 'The variant is always in stock.',
  command: (variant, body) => ({ type: 'MakeStockUnlimited', data: { ...variant, ...body } }),
});

const makeLimited = stockChange({
  method: 'POST',
  url: '/limited',
  params: variantParamsSchema,
  body: makeStockLimitedRequestSchema.meta({ examples: [{ onHand: 20, reason: 'Counted again' }] }),
  summary: 'Start counting',
  description: 'The variant has as many pieces as were counted.',
  edits: count,
  command: counted('MakeStockLimited'),
});

const backorder = stockChange({
  method: 'PUT',
  url: '/backorder',
  params: variantParamsSchema,
  body: chooseBackorderPolicyRequestSchema.meta({
    examples: [{ policy: { kind: 'limit', pieces: 20 }, reason: 'The next kiln opens on Friday' }],
  }),
  summary: 'Choose the backorder policy',
  description: 'Whether pieces may be sold before they are there: `deny`, `limit` to so many, or `allow`.',
  edits: ({ backorder: policy }) => ({ policy }),
  command: (variant, body) => ({ type: 'ChooseBackorderPolicy', data: { ...variant, ...body } }),
});

const threshold = stockChange({
  method: 'PUT',
  url: '/threshold',
  params: variantParamsSchema,
  body: setLowStockThresholdRequestSchema.meta({ examples: [{ threshold: 3 }] }),
  summary: 'Set the low-stock threshold',
  description: 'The owner is told once when no more than so many pieces are available; `null` for never.',
  edits: ({ lowStockThreshold }) => ({ threshold: lowStockThreshold }),
  command: (variant, body) => ({ type: 'SetLowStockThreshold', data: { ...variant, ...body } }),
});

const reserve = stockChange({
  method: 'POST',
  url: '/reservations',
  params: variantParamsSchema,
  body: reserveStockRequestSchema.meta({
    examples: [{ reservationId: 'phone_order_7', quantity: 1, seconds: 900 }],
  }),
  summary: 'Reserve pieces',
  description: 'Promises pieces to one buyer for some seconds. Never more than there are.',
  command: (variant, { seconds, ...body }, { now: at }) => ({
    type: 'ReserveStock',
    data: { ...variant, ...body, at, expiresAt: new Date(Date.parse(at) + seconds * 1000).toISOString() },
  }),
});

const release = stockChange({
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

const claim = stockChange({
  method: 'POST',
  url: '/reservations/:reservationId/claim',
  params: reservationParams,
  body: claimReservationRequestSchema.meta({ examples: [{ orderId: 'order_1001' }] }),
  summary: 'Turn a reservation into a sale',
  description: 'The pieces leave the house.',
  command: (params: ReservationParams, body) => ({ type: 'ClaimReservation', data: { ...params, ...body } }),
});

const move = stockChange({
  method: 'POST',
  url: '/move',
  params: variantParamsSchema,
  body: moveStockRequestSchema.meta({
    examples: [{ from: 'main', to: 'warehouse', quantity: 4, reason: 'More room there' }],
  }),
  summary: 'Move pieces to another location',
  description: 'There are as many pieces as before, and buyers keep what they were promised.',
  places: ({ to }) => [{ field: 'to', locationId: to, isBroughtTo: true }],
  command: (variant, body) => ({ type: 'MoveStock', data: { ...variant, ...body } }),
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
    const { method, url, params, body, summary, description, command, edits, places } = definition;
    app.route({
      method,
      url: `/:productId/:variantId${url}`,
      onRequest: requireCapability('inventory.write'),
      schema: {
        tags: ['inventory'],
        summary,
        description,
        headers: changeHeaders(edits),
        params,
        body,
        response: { 200: stockResultSchema, ...problems(400, 401, 403, 404, 409, ...conflictStatus(edits)) },
      },
      handler: async (request, reply) => {
        const variant = request.params as Params;
        await assertVariant(variant);
        const sent = request.body as z.output<Body>;
        await assertPlaces(commandHandler, request.websiteId, places?.(sent) ?? []);
        const mutation = request.mutation(staffActor(request));
        const { productId, variantId } = variant;
        const { state, position, revision } = await carryOut(
          commandHandler,
          stockAggregate,
          stockStreamId(productId, variantId),
          {
            overwrites: edits && ((stock) => edits(stock, sent)),
            sent: sent as object,
            command: (fields) => command(variant, fields as z.output<Body>, mutation),
          },
          request.headers,
          mutation,
        );
        return reply
          .writtenAt(position)
          .header('etag', etagOf(revision))
          .send({ stock: stockLevelOf(productId, variantId, state) });
      },
    });
  }

  app.route({
    method: 'GET',
    url: '/:productId/:variantId',
    onRequest: requireCapability('inventory.read'),
    schema: {
      tags: ['inventory'],
      summary: 'The stock of a variant, to change it',
      description: 'With the `etag` that a change names.',
      headers: readHeadersSchema,
      params: variantParamsSchema,
      response: { 200: stockResultSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async ({ params }, reply) => {
      await assertVariant(params);
      const { productId, variantId } = params;
      const { state, revision } = await commandHandler.load(
        stockAggregate,
        stockStreamId(productId, variantId),
      );
      return reply
        .header('etag', etagOf(revision))
        .send({ stock: stockLevelOf(productId, variantId, state) });
    },
  });

  add(receive);
  add(adjust);
  add(makeUnlimited);
  add(makeLimited);
  add(backorder);
  add(threshold);
  add(reserve);
  add(release);
  add(claim);
  add(move);
  const [expect, receiveExpected, callOff] = deliveryChanges;
  add(expect);
  add(receiveExpected);
  add(callOff);
}
