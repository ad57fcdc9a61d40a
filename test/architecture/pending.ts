/** Breaches that are being mended: the spec fails for every other one, and for one that stands here and is mended. */
export const PENDING_BREACHES: readonly string[] = [
  'api/application/checkout/checkoutSteps.ts imports api/infrastructure/eventStore/streamStore.ts: use cases import the domain, projections and each other, never what asks them or serves them',
  'api/application/commands/aggregateCache.ts imports api/infrastructure/eventStore/streamStore.ts: use cases import the domain, projections and each other, never what asks them or serves them',
  'api/application/commands/commandHandler.ts imports api/infrastructure/eventStore/streamStore.ts: use cases import the domain, projections and each other, never what asks them or serves them',
  'api/application/commands/commandQueue.ts imports @eventstore/db-client: neither domain nor web nor use cases know of a database',
  'api/application/commands/commandQueue.ts imports api/infrastructure/eventStore/streamStore.ts: use cases import the domain, projections and each other, never what asks them or serves them',
  'api/application/orders/orderAsOf.ts imports api/infrastructure/eventStore/streamStore.ts: use cases import the domain, projections and each other, never what asks them or serves them',
  'api/application/orders/toldTimeline.ts imports api/infrastructure/eventStore/streamStore.ts: use cases import the domain, projections and each other, never what asks them or serves them',
  'api/http/routes/cart/shoppingCarts.ts imports api/infrastructure/eventStore/streamStore.ts: what speaks HTTP imports use cases, models and the page renderer, never infrastructure',
  'api/http/routes/orders/dependencies.ts imports api/infrastructure/eventStore/streamStore.ts: what speaks HTTP imports use cases, models and the page renderer, never infrastructure',
];

export const PENDING_CYCLES: readonly string[] = [];
