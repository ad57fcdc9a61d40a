import type { Gateway } from './gateway.ts';

/**
 * Puts routes below a path, e.g. `/api/commerce/orders`. Each call is a scope of its own with its own parsers and hooks,
 * so that several contexts may share one path.
 */
export type At = (prefix: string, routes: (scope: Gateway) => void) => void;

/** Everything that one context answers: under which paths, and with what services. */
export type ContextRoutes<Services> = (at: At, services: Services) => void;
