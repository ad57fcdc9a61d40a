import type { FastifyInstance } from 'fastify';
import { type Container, tokens } from './container.ts';
import { buildApp, type GatewayConfig } from './http/app.ts';
import type { ReadModelStatus } from './http/contracts/operations/operations.ts';
import type { PageRenderer } from './http/pages/pages.ts';

/** What a gateway takes from whoever starts it; everything else comes from the container. */
export interface GatewaySettings {
  readonly config: GatewayConfig;
  readonly renderer: PageRenderer;
  readonly statuses: () => Promise<readonly ReadModelStatus[]>;
  /** A fresh random id of 128 bits that fits `idSchema`. */
  readonly newId: () => string;
}

/** The gateway over the parts of a container: the same for a running service and for a spec. */
export function createGateway(container: Container, settings: GatewaySettings): FastifyInstance {
  const source = container.resolve(tokens.eventSource);
  const clock = container.resolve(tokens.clock);
  return buildApp({
    ...settings,
    logger: container.resolve(tokens.logger),
    commandHandler: container.resolve(tokens.commandHandler),
    streams: container.resolve(tokens.streamStore),
    readModels: container.resolve(tokens.readModels),
    payments: container.resolve(tokens.payments),
    checkoutDriver: container.resolve(tokens.checkoutDriver),
    database: container.resolve(tokens.db),
    follower: container.resolve(tokens.logFollower),
    files: container.resolve(tokens.files),
    passwords: container.resolve(tokens.passwords),
    staffSessions: container.resolve(tokens.staffSessions),
    customerSessionsOf: container.resolve(tokens.customerSessionsOf),
    places: container.resolve(tokens.places),
    pingEventStore: () => source.head(),
    head: () => source.head(),
    destroyKeys: container.resolve(tokens.destroyKeys),
    now: () => clock.now(),
  });
}
