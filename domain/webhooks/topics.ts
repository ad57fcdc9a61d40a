/** What a program outside may be told: first what it is about, then what happened to it. */
export const TOPICS = [
  'order.placed',
  'order.paid',
  'order.fulfilled',
  'order.refunded',
  'order.returnRequested',
  'order.cancelled',
  'product.created',
  'product.published',
  'product.changed',
  'product.archived',
  'stock.changed',
  'stock.low',
  'stock.out',
  'customer.registered',
  'subscription.started',
  'subscription.renewed',
  'subscription.failed',
  'subscription.ended',
  'giftCard.issued',
  'mailingList.joined',
  'mailingList.left',
  'submission.received',
] as const;
/** One of `TOPICS`, as an endpoint is registered for it. */
export type Topic = (typeof TOPICS)[number];

/** What comes before the dot of a topic. */
export type SubjectKind = Topic extends `${infer Kind}.${string}` ? Kind : never;
/** All kinds, as an enumeration of zod asks for. */
export const SUBJECT_KINDS = [
  'order',
  'product',
  'stock',
  'customer',
  'subscription',
  'giftCard',
  'mailingList',
  'submission',
] as const satisfies readonly SubjectKind[];

/** What a fact is about, and the id of the stream that knows it. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** `order.placed` → `order`. */
export const kindOf = (topic: Topic): SubjectKind => topic.slice(0, topic.indexOf('.')) as SubjectKind;
