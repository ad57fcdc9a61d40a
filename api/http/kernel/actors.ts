import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../domain/kernel/metadata.ts';
import type { Staff } from '../plugins/staffSession.ts';

/** A visitor is known by their cart and by nothing else. */
export const visitor = (cartId: string): Actor => ({ kind: 'visitor', id: cartId });

/** The member of staff, or the program with a key, that `requireCapability` let through. */
export const staffActor = (request: FastifyRequest): Actor => requiredStaff(request).actor;

/** The same with their rights. */
export function requiredStaff({ staff, routeOptions }: FastifyRequest): Staff {
  if (!staff) throw new Error(`${routeOptions.url} asks for staff without requiring a capability`);
  return staff;
}
