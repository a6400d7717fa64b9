import ipaddr from 'ipaddr.js';

/**
 * Returns the network by which an address is counted: an IPv4 address itself, but only the first 64 bits of an IPv6
 * address, because a client that controls one of these addresses usually controls all of them. Proxies may write the port
 * behind an address, which differs with each connection.
 */
export function networkOf(address: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  if (!ipaddr.isValid(bare)) return bare;
  // IPv4 written as IPv6 is IPv4.
  const read = ipaddr.process(bare);
  if (read instanceof ipaddr.IPv4) return read.toString();
  const head = read.parts.slice(0, 4).map((part) => part.toString(16));
  return `${head.join(':')}::/64`;
}
