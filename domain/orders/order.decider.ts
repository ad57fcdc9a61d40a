import type { Aggregate } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import type { OrderEvent } from './order.events.ts';
import { evolveOrder, initialOrder, type OrderState } from './order.state.ts';
import { type PlaceOrder, placeOrder } from './placeOrder.ts';
import { type RecordPayment, recordPayment } from './recordPayment.ts';

export type OrderCommand = PlaceOrder | RecordPayment;

/** One order: stream `order-{orderId}`. Never more is given back than came in. */
export const orderAggregate: Aggregate<OrderState, OrderCommand, OrderEvent> = {
  category: 'order',
  initialState: initialOrder,
  evolve: evolveOrder,
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'PlaceOrder':
        return placeOrder(command, state);
      case 'RecordPayment':
        return recordPayment(command, state);
      default:
        return unreachable(command);
    }
  },
};
