import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { landingSchema, type OrderSourceEvent } from './orderSource.events.ts';

export const noteOrderSourceSchema = z.strictObject({
  orderId: idSchema,
  landing: landingSchema,
  at: instantSchema,
});
export type NoteOrderSource = Command<'NoteOrderSource', z.infer<typeof noteOrderSourceSchema>>;

export interface OrderSourceState {
  readonly isNoted: boolean;
}

/** How the visit began that an order came from: stream `ordersource-{orderId}`. It is noted once, with the first try to buy. */
export const orderSourceAggregate: Aggregate<OrderSourceState, NoteOrderSource, OrderSourceEvent> = {
  category: 'ordersource',
  commands: { NoteOrderSource: noteOrderSourceSchema },
  initialState: { isNoted: false },
  isTerminal: () => false,
  decide({ data: { at: notedAt, ...said } }, { isNoted }) {
    return isNoted ? [] : [{ type: 'OrderSourceNoted', data: { ...said, notedAt } }];
  },
  evolve: () => ({ isNoted: true }),
};
