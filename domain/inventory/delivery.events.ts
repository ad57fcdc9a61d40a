import { z } from 'zod';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { levelAfter } from './stockLevel.facts.ts';

/** A day without a time: `2026-12-01`. */
export const daySchema = z.iso.date();

/** By `ExpectStock`: `quantity` pieces should come on that day. They are not in `onHand`. */
const StockExpected = defineEvent(
  'StockExpected',
  z.strictObject({
    ...levelAfter,
    deliveryId: idSchema,
    quantity: z.int().positive(),
    expectedOn: daySchema,
    reason: z.string(),
  }),
);
/** By `ReceiveExpectedStock`, with `StockReceived` before it, and by `CallOffExpectedStock`: then `received` is 0. */
const ExpectedStockSettled = defineEvent(
  'ExpectedStockSettled',
  z.strictObject({
    ...levelAfter,
    deliveryId: idSchema,
    expected: z.int().positive(),
    received: z.int().nonnegative(),
    reason: z.string(),
  }),
);

/** The part of `inventoryEvents` that is about what is on its way. */
export const deliveryEvents = [StockExpected, ExpectedStockSettled] as const;
