import { BlockList, isIP } from 'node:net';

/** What is no address of somebody out there (IANA registries of special-purpose addresses, RFC 6890). */
const special = new BlockList();
const networks4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
for (const [network, prefix] of networks4) special.addSubnet(network, prefix, 'ipv4');

/** Global unicast alone (2000::/3), without what is for documents, for tunnels and for the local end of translators. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const networks6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;
for (const [network, prefix] of networks6) special.addSubnet(network, prefix, 'ipv6');

/** Whether an address is of the open network. IPv4 inside of IPv6 (mapped, translated) never is: it has a shorter spelling. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
