import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import type { InventoryEvent } from './inventory.events.ts';
import { FIRST_LOCATION } from './locations/location.facts.ts';
import type { StockState } from './stock.state.ts';
import { changedAt, piecesAt, piecesElsewhere } from './whereabouts.facts.ts';

/** Most pieces of a variant that are counted, received or held at once. */
export const MAX_PIECES = 1_000_000_000;
const variant = { productId: idSchema, variantId: idSchema };
const reason = z.string().trim().min(1).max(500);

export const receiveStockSchema = z.strictObject({
  ...variant,
  quantity: z.int().positive().max(MAX_PIECES),
  /** Where they came to; the first location unless said otherwise. */
  locationId: idSchema.optional(),
  reason,
});
export type ReceiveStock = Command<'ReceiveStock', z.infer<typeof receiveStockSchema>>;

export function receiveStock({ data }: ReceiveStock, stock: StockState): InventoryEvent[] {
  assertLimited(stock);
  const { locationId, ...received } = data;
  const level = levelAfter(stock, stock.onHand + data.quantity);
  return [
    {
      type: 'StockReceived',
      data: { ...received, ...level, ...whereabouts(stock, locationId, data.quantity) },
    },
  ];
}

const counted = { ...variant, onHand: z.int().nonnegative().max(MAX_PIECES), reason };
export const adjustStockSchema = z.strictObject({
  ...counted,
  /** Where somebody counted: `onHand` are then the pieces that are there, else those of all locations together. */
  locationId: idSchema.optional(),
});
export type AdjustStock = Command<'AdjustStock', z.infer<typeof adjustStockSchema>>;

/** Sets what was counted. It cannot go below what is already promised to buyers. */
export function adjustStock({ data }: AdjustStock, stock: StockState): InventoryEvent[] {
  assertLimited(stock);
  const { locationId, ...found } = data;
  const more = locationId === undefined ? 0 : data.onHand - piecesAt(stock, locationId);
  const onHand = locationId === undefined ? data.onHand : stock.onHand + more;
  if (onHand === stock.onHand) return [];
  if (locationId === undefined) assertCoversOthers(onHand, stock);
  assertCoversReservations(onHand, stock);
  const level = { ...levelAfter(stock, onHand), previousOnHand: stock.onHand };
  return [{ type: 'StockAdjusted', data: { ...found, ...level, ...whereabouts(stock, locationId, more) } }];
}

export const makeStockUnlimitedSchema = z.strictObject({ ...variant, reason });
export type MakeStockUnlimited = Command<'MakeStockUnlimited', z.infer<typeof makeStockUnlimitedSchema>>;

export function makeStockUnlimited({ data }: MakeStockUnlimited, stock: StockState): InventoryEvent[] {
  if (stock.unlimited) return [];
  const { onHand, reserved } = stock;
  return [
    {
      type: 'StockMadeUnlimited',
      data: { ...data, onHand, reserved, unlimited: true, previousOnHand: onHand },
    },
  ];
}

export const makeStockLimitedSchema = z.strictObject(counted);
export type MakeStockLimited = Command<'MakeStockLimited', z.infer<typeof makeStockLimitedSchema>>;

/** Starts counting again, from `onHand` pieces. */
export function makeStockLimited({ data }: MakeStockLimited, stock: StockState): InventoryEvent[] {
  if (!stock.unlimited) return adjustStock({ type: 'AdjustStock', data }, stock);
  assertCoversOthers(data.onHand, stock);
  assertCoversReservations(data.onHand, stock);
  return [{ type: 'StockMadeLimited', data: { ...data, reserved: stock.reserved, unlimited: false } }];
}

/** What an event says of some more, or fewer, pieces at one location: nothing where that is the first. */
function whereabouts({ elsewhere }: StockState, locationId: string | undefined, more: number) {
  if (locationId === undefined || locationId === FIRST_LOCATION) return {};
  return { locationId, elsewhere: changedAt(elsewhere, locationId, more) };
}

function levelAfter({ reserved, unlimited }: StockState, onHand: number) {
  return { onHand, reserved, unlimited };
}

export function assertLimited(stock: StockState): void {
  if (stock.unlimited) {
    throw new DomainError(
      'STOCK_UNLIMITED',
      'This variant has unlimited stock: set a limit before counting it.',
    );
  }
}

/** A count is of all locations together, so that it cannot be less than what is kept at the others. */
function assertCoversOthers(onHand: number, { elsewhere }: StockState): void {
  const others = piecesElsewhere(elsewhere);
  if (onHand >= others) return;
  throw new DomainError(
    'STOCK_ELSEWHERE',
    `${others} pieces are kept at other locations: bring them back before you count fewer.`,
    { elsewhere: others },
  );
}

/** A count below what is promised is refused, unless such promises are the owner's wish or the count makes it better. */
function assertCoversReservations(onHand: number, stock: StockState): void {
  const { reserved, backorder, unlimited } = stock;
  if (onHand >= reserved || backorder.kind !== 'deny') return;
  if (!unlimited && stock.onHand < reserved && onHand > stock.onHand) return;
  throw new DomainError(
    'STOCK_RESERVED',
    `${reserved} pieces are reserved by buyers: stock cannot go below that.`,
    { reserved },
  );
}
