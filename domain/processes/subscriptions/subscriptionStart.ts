import { modeOf, type PaymentMode } from '../../kernel/paymentMode.ts';
import type { Dispatch, Process } from '../../kernel/process.ts';
import type { OrderEvent } from '../../orders/order.events.ts';
import type { StartSubscription } from '../../subscriptions/startSubscription.ts';

interface Start {
  readonly subscriptionId: string;
  readonly orderId: string;
  readonly customerId: string | null;
  readonly paymentId: string | null;
  readonly mode: PaymentMode;
  readonly at: string;
}

/** The latest orders of subscriptions, newest first: a start that was stored but not sent is sent again. */
type SubscriptionStartState = readonly Start[];
const MOST_KEPT = 100;

type OrderPlaced = Extract<OrderEvent, { type: 'OrderPlaced' }>;

/** The first order of a subscription starts it; the subscription itself knows which one is the first. */
export const subscriptionStart: Process<SubscriptionStartState, OrderPlaced, StartSubscription> = {
  name: 'subscriptionStart',
  version: 2,
  handles: ['OrderPlaced'],
  initialState: [],
  evolve(state, event) {
    const start = startedBy(event);
    return start ? [start, ...state].slice(0, MOST_KEPT) : state;
  },
  react(_, event) {
    const start = startedBy(event);
    return start ? [dispatch(start)] : [];
  },
  resume: (state) => state.map(dispatch),
};

function startedBy({ data }: OrderPlaced): Start | null {
  const { subscriptionId, orderId, customerId, payment, testMode, placedAt: at } = data;
  if (subscriptionId === null) return null;
  return {
    subscriptionId,
    orderId,
    customerId,
    paymentId: payment?.paymentId ?? null,
    mode: modeOf(testMode),
    at,
  };
}

const dispatch = (data: Start): Dispatch<StartSubscription> => ({
  category: 'subscription',
  streamId: data.subscriptionId,
  command: { type: 'StartSubscription', data },
});
