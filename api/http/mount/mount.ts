import type { GatewayServices } from '../../gatewayServices.ts';
import type { GatewayDependencies } from '../app.ts';
import type { Gateway } from '../kernel/gateway.ts';

/** Mounts one context: its routes below a path. Several contexts may share one path. */
export type Mount = (prefix: string, routes: (app: Gateway) => void) => void;

/** What contexts are joined from: what came from outside, and what they share. */
export interface RoomParts {
  readonly dependencies: GatewayDependencies;
  readonly services: GatewayServices;
}
