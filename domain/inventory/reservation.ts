import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { NOT_ENOUGH_STOCK } from '../kernel/messages.ts';
import type { InventoryEvent } from './inventory.events.ts';
import { MOST_LOCATIONS } from './locations/location.facts.ts';
import { sellableOf } from './stock.facts.ts';
import { evolveStock, type StockState } from './stock.state.ts';
import { MAX_PIECES } from './stockLevel.ts';
import { changedAt, piecesElsewhere, takenFrom } from './whereabouts.facts.ts';

const reservation = { productId: idSchema, variantId: idSchema, reservationId: idSchema };

export const reserveStockSchema = z.strictObject({
  ...reservation,
  /** Of all lines of one purchase together: more than a single line may have. */
  quantity: z.int().positive().max(MAX_PIECES),
  at: instantSchema,
  expiresAt: instantSchema,
});
export type ReserveStock = Command<'ReserveStock', z.infer<typeof reserveStockSchema>>;

/** Promises pieces to one buyer until `expiresAt`. Promises that have run out are given back first. */
export function reserveStock({ data }: ReserveStock, stock: StockState): InventoryEvent[] {
  const { at, ...facts } = data;
  const held = stock.reservations.get(data.reservationId);
  // A promise that has run out is no promise, also while nobody has given it back yet.
  if (held && held.expiresAt > at) return [];
  if (data.expiresAt <= at) {
    throw new DomainError('RESERVATION_ENDS_BEFORE_START', 'A reservation must end after it begins.');
  }
  const expired = expireReservations({ type: 'ExpireReservations', data }, stock);
  const left = expired.reduce(evolveStock, stock);
  const { onHand, reserved, unlimited } = left;
  const sellable = sellableOf(left);
  if (!sellable.unlimited && sellable.qtyInStock < data.quantity) {
    throw new DomainError('NOT_ENOUGH_STOCK', NOT_ENOUGH_STOCK, { available: sellable.qtyInStock });
  }
  const level = { onHand, reserved: reserved + data.quantity, unlimited };
  return [...expired, { type: 'StockReserved', data: { ...facts, ...level } }];
}

export const releaseReservationSchema = z.strictObject({
  ...reservation,
  reason: z.string().trim().min(1).max(500),
});
export type ReleaseReservation = Command<'ReleaseReservation', z.infer<typeof releaseReservationSchema>>;

/** Gives a promise back, e.g. because payment failed. Nothing to do when it is already settled. */
export function releaseReservation({ data }: ReleaseReservation, stock: StockState): InventoryEvent[] {
  const held = stock.reservations.get(data.reservationId);
  if (!held) return [];
  return [
    {
      type: 'StockReservationReleased',
      data: { ...data, ...levelWithout(stock, held.quantity), quantity: held.quantity },
    },
  ];
}

export const claimReservationSchema = z.strictObject({
  ...reservation,
  orderId: idSchema,
  /** Locations in the order in which goods are taken from them; needed where some are not at the first. */
  locations: z.array(idSchema).max(MOST_LOCATIONS).optional(),
});
export type ClaimReservation = Command<'ClaimReservation', z.infer<typeof claimReservationSchema>>;

/** Turns a promise into a sale: the pieces leave the house. */
export function claimReservation({ data }: ClaimReservation, stock: StockState): InventoryEvent[] {
  const held = stock.reservations.get(data.reservationId);
  if (!held) {
    throw new DomainError(
      'RESERVATION_NOT_HELD',
      'The reservation has expired, was released or was already claimed.',
    );
  }
  const { quantity } = held;
  const { locations = [], ...facts } = data;
  const level = levelWithout(stock, quantity);
  const onHand = stock.unlimited ? stock.onHand : stock.onHand - quantity;
  const claimed = { ...facts, ...level, onHand, quantity };
  if (stock.unlimited || piecesElsewhere(stock.elsewhere) === 0)
    return [{ type: 'StockClaimed', data: claimed }];
  const from = [...takenFrom(stock, quantity, locations)];
  const elsewhere = from.reduce(
    (left, taken) => changedAt(left, taken.locationId, -taken.quantity),
    stock.elsewhere,
  );
  return [{ type: 'StockClaimed', data: { ...claimed, from, elsewhere } }];
}

export const expireReservationsSchema = z.strictObject({
  productId: idSchema,
  variantId: idSchema,
  at: instantSchema,
});
export type ExpireReservations = Command<'ExpireReservations', z.infer<typeof expireReservationsSchema>>;

/** Gives back every promise whose time has run out by `at`. */
export function expireReservations({ data }: ExpireReservations, stock: StockState): InventoryEvent[] {
  const { productId, variantId, at } = data;
  if (stock.nextExpiry === null || stock.nextExpiry > at) return [];
  let { reserved } = stock;
  return [...stock.reservations.entries()]
    .filter(([, { expiresAt }]) => expiresAt <= at)
    .sort(([a, first], [b, second]) => (first.expiresAt + a < second.expiresAt + b ? -1 : 1))
    .map(([reservationId, { quantity }]) => {
      reserved -= quantity;
      const { onHand, unlimited } = stock;
      return {
        type: 'StockReservationExpired',
        data: { productId, variantId, reservationId, quantity, expiredAt: at, onHand, reserved, unlimited },
      };
    });
}

function levelWithout({ onHand, reserved, unlimited }: StockState, quantity: number) {
  return { onHand, reserved: reserved - quantity, unlimited };
}
