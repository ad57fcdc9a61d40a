/** A host as it stands before a colon and a port: an address of IPv6 has colons of its own. */
export const hostPart = (host: string): string => (host.includes(':') ? `[${host}]` : host);
