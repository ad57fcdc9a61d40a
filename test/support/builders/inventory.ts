import type { InventoryEvent } from '../../../domain/inventory/inventory.events.ts';
import type { ReserveStock } from '../../../domain/inventory/reservation.ts';
import { NINE, QUARTER_PAST } from '../instants.ts';

type DataOf<Type extends InventoryEvent['type']> = Extract<InventoryEvent, { type: Type }>['data'];

export const theVariant = { productId: 'cup', variantId: 'v1' } as const;

/** Stock of the variant after an event; nothing reserved and limited unless said otherwise. */
export const level = (onHand: number, reserved = 0, unlimited = false) => ({
  ...theVariant,
  onHand,
  reserved,
  unlimited,
});

export const received = (
  quantity: number,
  onHand = quantity,
): Extract<InventoryEvent, { type: 'StockReceived' }> => ({
  type: 'StockReceived',
  data: { ...level(onHand), quantity, reason: 'First delivery' },
});

export const reserved = (
  changes: Partial<DataOf<'StockReserved'>> = {},
): Extract<InventoryEvent, { type: 'StockReserved' }> => ({
  type: 'StockReserved',
  data: { ...level(5, 2), reservationId: 'r1', quantity: 2, expiresAt: QUARTER_PAST, ...changes },
});

export const reserve = (changes: Partial<ReserveStock['data']> = {}): ReserveStock => ({
  type: 'ReserveStock',
  data: { ...theVariant, reservationId: 'r1', quantity: 2, at: NINE, expiresAt: QUARTER_PAST, ...changes },
});
