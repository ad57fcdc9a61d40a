import { z } from 'zod';
import { addressSchema } from '../kernel/address.ts';
import type { Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { assertUnfulfilled } from './cancelOrder.ts';
import type { OrderEvent } from './order.events.ts';
import type { OrderState } from './order.state.ts';
import { openOrderOf } from './standing.ts';

export const correctAddressSchema = z.strictObject({
  orderId: idSchema,
  kind: z.enum(['shipping', 'billing']),
  address: addressSchema,
  at: instantSchema,
});
export type CorrectAddress = Command<'CorrectAddress', z.infer<typeof correctAddressSchema>>;

/** A parcel that left went where it went: the shipping address changes only before. Shipping cost and tax stay. */
export function correctAddress({ data }: CorrectAddress, state: OrderState): OrderEvent[] {
  const order = openOrderOf(state);
  const { at, kind, ...facts } = data;
  const previousAddress = kind === 'shipping' ? order.shippingAddress : order.billingAddress;
  if (isEqual(previousAddress, data.address)) return [];
  if (kind === 'shipping') assertUnfulfilled(order);
  return [{ type: 'OrderAddressCorrected', data: { ...facts, kind, previousAddress, correctedAt: at } }];
}

export const correctEmailSchema = z.strictObject({
  orderId: idSchema,
  email: z.email().max(256),
  at: instantSchema,
});
export type CorrectEmail = Command<'CorrectEmail', z.infer<typeof correctEmailSchema>>;

export function correctEmail({ data }: CorrectEmail, state: OrderState): OrderEvent[] {
  const { email: previousEmail } = openOrderOf(state);
  const { orderId, email, at } = data;
  if (email === previousEmail) return [];
  return [{ type: 'OrderEmailCorrected', data: { orderId, email, previousEmail, correctedAt: at } }];
}
