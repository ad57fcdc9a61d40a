import ipaddr from 'ipaddr.js';

/** An address as what it is: an IPv4 address that is written as an IPv6 one is an IPv4 address. `null` for none. */
function parsed(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}

/** Whether a host is written as an address, and not as a name. */
export const isIpAddress = (host: string): boolean => ipaddr.isValid(host);

/**
 * Whether the address is somewhere in the internet: not this machine, not a network of one's own, and none of those that
 * stand for another address or are set aside. What is no address is not public.
 */
export const isPublicAddress = (address: string): boolean => parsed(address)?.range() === 'unicast';

/** Whether the address is this very machine. */
export const isLoopback = (address: string): boolean => parsed(address)?.range() === 'loopback';

/** To whom an address belongs as far as anybody can tell: of IPv6 a household or office has the first 64 bits. */
export function networkOf(address: string): string {
  const known = parsed(address);
  if (known === null) return address;
  if (known.kind() === 'ipv4') return known.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${known.toString()}/64`).toString()}/64`;
}
