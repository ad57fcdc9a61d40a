import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { daySchema } from './delivery.events.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { StockState } from './stock.state.ts';
import { MAX_PIECES, receiveStock } from './stockLevel.ts';

/** Deliveries of one variant that are awaited at once. */
const MAX_DELIVERIES = 50;
const delivery = { productId: idSchema, variantId: idSchema, deliveryId: idSchema };
const quantity = z.int().positive().max(MAX_PIECES);
const reason = z.string().trim().min(1).max(500);

export const expectStockSchema = z.strictObject({ ...delivery, quantity, expectedOn: daySchema, reason });
export type ExpectStock = Command<'ExpectStock', z.infer<typeof expectStockSchema>>;

/** Pieces are on their way; nothing can be sold of them before they are there. */
export function expectStock({ data }: ExpectStock, stock: StockState): InventoryEvent[] {
  if (stock.deliveries.some(({ deliveryId }) => deliveryId === data.deliveryId)) return [];
  if (stock.deliveries.length >= MAX_DELIVERIES) {
    throw new DomainError('TOO_MANY_DELIVERIES', `At most ${MAX_DELIVERIES} deliveries are awaited at once.`);
  }
  return [{ type: 'StockExpected', data: { ...data, ...levelOf(stock) } }];
}

export const receiveExpectedStockSchema = z.strictObject({
  ...delivery,
  quantity,
  /** Where it came to; the first location unless said otherwise. */
  locationId: idSchema.optional(),
  reason,
});
export type ReceiveExpectedStock = Command<
  'ReceiveExpectedStock',
  z.infer<typeof receiveExpectedStockSchema>
>;

/** A delivery is there, with as many pieces as were found in it. Nothing more is awaited of it. */
export function receiveExpectedStock({ data }: ReceiveExpectedStock, stock: StockState): InventoryEvent[] {
  const { deliveryId, ...received } = data;
  const expected = awaited(stock, deliveryId);
  const events = receiveStock({ type: 'ReceiveStock', data: received }, stock);
  const onHand = stock.onHand + data.quantity;
  return [...events, settled(data, { ...stock, onHand }, expected, data.quantity)];
}

export const callOffExpectedStockSchema = z.strictObject({ ...delivery, reason });
export type CallOffExpectedStock = Command<
  'CallOffExpectedStock',
  z.infer<typeof callOffExpectedStockSchema>
>;

/** It will not come. Said of one that nobody awaits any more, nothing happens. */
export function callOffExpectedStock({ data }: CallOffExpectedStock, stock: StockState): InventoryEvent[] {
  const expected = stock.deliveries.find(({ deliveryId }) => deliveryId === data.deliveryId);
  return expected ? [settled(data, stock, expected.quantity, 0)] : [];
}

function settled(
  { productId, variantId, deliveryId, reason: why }: CallOffExpectedStock['data'],
  stock: Parameters<typeof levelOf>[0],
  expected: number,
  received: number,
): InventoryEvent {
  const named = { productId, variantId, deliveryId, reason: why };
  return { type: 'ExpectedStockSettled', data: { ...named, ...levelOf(stock), expected, received } };
}

function awaited({ deliveries }: StockState, id: string): number {
  const found = deliveries.find(({ deliveryId }) => deliveryId === id);
  if (!found) throw new DomainError('DELIVERY_NOT_FOUND', 'No such delivery is awaited.', { deliveryId: id });
  return found.quantity;
}

const levelOf = ({ onHand, reserved, unlimited }: Pick<StockState, 'onHand' | 'reserved' | 'unlimited'>) => ({
  ...{ onHand, reserved, unlimited },
});
