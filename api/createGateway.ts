import type { FastifyInstance } from 'fastify';
import { allParts, type Container, tokens } from './container.ts';
import { buildApp, type GatewaySettings } from './http/app.ts';

/** The gateway over the parts of a container: the same for a running service and for a spec. */
export function createGateway(container: Container, settings: GatewaySettings): FastifyInstance {
  container.register(tokens.gatewaySettings, { useValue: settings });
  return buildApp({ ...allParts(container), ...settings });
}
