import type { DescribedRoute, Security } from './securityOf.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A key is counted at every call it opens, and its first use of a day is written down. */
const FROM_KEYS = [429, 507];
/** Of everything that may carry a body and an `Idempotency-Key`, and that writes something. */
const FROM_CHANGES = [400, 408, 413, 415, 422, 507];

export interface StatusesQuery {
  readonly methods: readonly string[];
  readonly route: DescribedRoute;
  readonly security: Security;
  /** Whether the route checks what it is sent in the address. */
  readonly readsAddress: boolean;
}

/** The refusals that come from what every call passes through before its handler, whatever the route says itself (`docs/rules/wire.md#description`). */
export function statusesOf({ methods, route, security, readsAddress }: StatusesQuery): readonly number[] {
  const { config = {} } = route;
  const changes = methods.some((method) => !SAFE_METHODS.has(method));
  const mayShow = (scheme: string) => security.some((one) => one[scheme] !== undefined);
  const isForCapable = mayShow('apiKey');
  const needsSession = isForCapable || mayShow('staffSession') || mayShow('customerSession');
  return [
    ...(readsAddress ? [400] : []),
    ...(needsSession ? [401] : []),
    ...(isForCapable || (changes && !config.isSigned) ? [403] : []),
    ...(changes ? FROM_CHANGES : []),
    ...(config.rateLimit ? [429] : []),
    ...(isForCapable ? FROM_KEYS : []),
    503,
  ];
}
