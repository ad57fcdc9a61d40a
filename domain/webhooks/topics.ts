/** What a program outside may be told of, and the fact that each stands for. */
export const TOPIC_OF = {
  OrderPlaced: 'order.placed',
  OrderPaid: 'order.paid',
  OrderFulfilled: 'order.fulfilled',
  OrderRefunded: 'order.refunded',
  OrderCancelled: 'order.cancelled',
} as const;
export type Topic = (typeof TOPIC_OF)[keyof typeof TOPIC_OF];
export const TOPICS = Object.values(TOPIC_OF) as [Topic, ...Topic[]];
