import proxyAddr from '@fastify/proxy-addr';
import { createBriefMemory } from '../../application/kernel/briefMemory.ts';

/** Addresses of which it is known. */
const MOST_KNOWN = 1000;

/**
 * Whether an address is that of a proxy whose word counts, by addresses, networks such as `10.0.0.0/8` and names such as
 * `loopback`. Few proxies stand in front of a gateway, and it is asked about them several times for each request: what
 * an address is, is found out once.
 */
export function trustedBy(proxies: readonly string[]): (address: string, hop: number) => boolean {
  const isTrusted = proxyAddr.compile([...proxies]);
  const known = createBriefMemory<boolean>(Number.POSITIVE_INFINITY, MOST_KNOWN);
  return (address, hop) => known.of(address, () => isTrusted(address, hop));
}
