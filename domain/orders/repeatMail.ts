import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { OrderEvent } from './order.events.ts';
import { mailRepeatDoneId, type OrderState, type PlacedOrder } from './order.state.ts';
import { mailAboutSchema } from './orderHandling.events.ts';
import { placedOrderOf } from './standing.ts';

export const repeatMailSchema = z.strictObject({
  orderId: idSchema,
  /** Of this asking: the same again is nothing. */
  requestId: idSchema,
  about: mailAboutSchema,
  aboutId: idSchema.nullable(),
  at: instantSchema,
});
export type RepeatMail = Command<'RepeatMail', z.infer<typeof repeatMailSchema>>;

/** The buyer gets a mail once more, as the order is now and to the address that it has now. */
export function repeatMail({ data }: RepeatMail, state: OrderState): OrderEvent[] {
  const order = placedOrderOf(state);
  const { at, ...facts } = data;
  if (order.doneIds.includes(mailRepeatDoneId(facts.requestId))) return [];
  if (!happened(order, facts)) {
    throw new DomainError('MAIL_WITHOUT_CAUSE', 'Nothing like that happened to this order.', {
      about: facts.about,
    });
  }
  return [{ type: 'OrderMailRepeated', data: { ...facts, repeatedAt: at } }];
}

function happened(order: PlacedOrder, { about, aboutId }: Pick<RepeatMail['data'], 'about' | 'aboutId'>) {
  switch (about) {
    case 'placed':
      return true;
    case 'cancelled':
      return order.status === 'cancelled';
    case 'fulfilled':
      return order.fulfilments.some(({ fulfilmentId }) => fulfilmentId === aboutId);
    case 'refunded':
      return order.refunds.some(({ refundId }) => refundId === aboutId);
    case 'note':
      return order.notes.some(({ noteId, audience }) => noteId === aboutId && audience === 'customer');
    case 'return':
      return order.returns.some(({ returnId, status }) => returnId === aboutId && status !== 'requested');
  }
}
