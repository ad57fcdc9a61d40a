import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';

/** Networks that are nobody's public address, and what a machine calls itself by (RFC 6890). */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/**
 * Whether what a name stands for lies where only the machines around this one can reach it. Whoever may name addresses to
 * be called must not look through them into that network. Rejects where the name is not known.
 */
export async function isPrivate(hostname: string): Promise<boolean> {
  const addresses = await lookup(hostname.replace(/^\[(.*)\]$/, '$1'), { all: true });
  return addresses.some(({ address, family }) => PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4'));
}
