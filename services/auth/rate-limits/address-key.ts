import { isIPv4, isIPv6 } from 'node:net';

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 address, since a household or a machine has a whole
 * /64 to send from. Anything else is returned unchanged.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  // An embedded IPv4 address at the end counts as two groups.
  const groups = after.length + (after.at(-1)?.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : 8 - before.length - groups;
  const network = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
