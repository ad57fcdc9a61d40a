import type { FastifyRequest } from 'fastify';
import type { RelyingParty } from '../../../application/ports/passkeys.ts';
import type { CustomerDependencies } from './account.ts';

/** A page on the machine itself, which no other site can be. */
const THIS_MACHINE = 'localhost';

/**
 * Which site a passkey of this request is good for: the host name where a website of its own is at it, and else that of the
 * public address. What a caller calls the host counts for nothing else.
 */
export function relyingPartyOf(
  { hostname, host }: Pick<FastifyRequest, 'hostname' | 'host'>,
  { publicUrl, hosts, isSecure }: Pick<CustomerDependencies, 'publicUrl' | 'hosts' | 'isSecure'>,
): RelyingParty {
  if (hosts?.has(hostname) || hostname === THIS_MACHINE) {
    // A host that is named with the port of its protocol has an origin without it.
    const { origin } = new URL(`${isSecure && hostname !== THIS_MACHINE ? 'https' : 'http'}://${host}`);
    return { id: hostname, origin };
  }
  const { hostname: id, origin } = new URL(publicUrl);
  return { id, origin };
}
