import type { FastifyInstance } from 'fastify';
import type { Moment } from './application/timeMachine/moment.ts';
import { allParts, type Container, tokens } from './container.ts';
import { buildApp, type GatewaySettings } from './http/app.ts';
import { createTimeMachine } from './timeMachine.ts';

/** The gateway over the parts of a container: the same for a running service and for a spec. */
export function createGateway(container: Container, settings: GatewaySettings): FastifyInstance {
  container.register(tokens.gatewaySettings, { useValue: settings });
  const past = (moment: Moment, parts: Container) => pastGateway(parts, settings, moment);
  return buildApp({ ...allParts(container), ...settings, timeMachine: createTimeMachine(container, past) });
}

/** The same over parts of a moment: nobody goes on from there to another one. */
function pastGateway(container: Container, settings: GatewaySettings, moment: Moment): FastifyInstance {
  const ofMoment = { ...settings, moment };
  container.register(tokens.gatewaySettings, { useValue: ofMoment });
  return buildApp({ ...allParts(container), ...ofMoment });
}
