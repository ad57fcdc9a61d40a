import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../domain/kernel/metadata.ts';

/** A visitor is known by their cart and by nothing else. */
export const visitor = (cartId: string): Actor => ({ kind: 'visitor', id: cartId });

/** The staff account that `requireCapability` let through. */
export function staffActor({ staff, routeOptions }: FastifyRequest): Actor {
  if (!staff) throw new Error(`${routeOptions.url} asks for a staff account without requiring a capability`);
  return { kind: 'staff', id: staff.accountId };
}
