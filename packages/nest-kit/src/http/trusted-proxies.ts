import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, SocketAddress, type Socket } from 'node:net';
import { ConfigurationError } from '../config/secrets.js';

/** Who is at the other end of a request, behind the proxies that we trust. */
export interface Requester {
  /** An IP address in its shortest form; '' when the connection is gone. */
  readonly address: string;
  /** As the browser speaks to the outermost trusted proxy. */
  readonly protocol: 'http' | 'https';
}

/** More proxies than anybody has; what claims to come through more is cut here. */
const mostHops = 20;

/**
 * Believes `X-Forwarded-For` and `X-Forwarded-Proto` as far as proxies that we know have written them. Everybody can send
 * these headers; a proxy adds what it saw at their right end. So they are read from the right, beginning at the connection
 * itself, and the first address that is no trusted proxy's is the requester's: whatever stands left of it is hearsay.
 */
export class TrustedProxies {
  private constructor(private readonly isTrusted: (address: string, hop: number) => boolean) {}

  /** Nobody's word counts: the requester is whoever holds the connection. */
  static readonly none = new TrustedProxies(() => false);

  /**
   * @param setting '' for none; a number of proxies, one behind the other, before which nobody can reach us; or their
   * addresses and networks: `127.0.0.1, 10.2.0.0/16, fd00::/8`
   * @throws ConfigurationError
   */
  static parse(name: string, setting: string): TrustedProxies {
    const entries = setting.split(',').map((entry) => entry.trim());
    if (setting.trim() === '') return TrustedProxies.none;
    if (/^\d+$/.test(setting.trim())) {
      const hops = Number(setting);
      if (hops > mostHops) throw unusable(name, setting);
      return hops === 0 ? TrustedProxies.none : new TrustedProxies((_address, hop) => hop < hops);
    }
    const known = new BlockList();
    for (const entry of entries) if (!add(known, entry)) throw unusable(name, entry);
    return new TrustedProxies((address) => isIP(address) !== 0 && known.check(address, family(address)));
  }

  /** Whether any proxy at all is believed. */
  get any(): boolean {
    return this !== TrustedProxies.none;
  }

  /** Whether a proxy that we trust holds the connection. */
  areAt(socket: Pick<Socket, 'remoteAddress'>): boolean {
    return this.isTrusted(addressOf(socket), 0);
  }

  requester({ socket, headers }: Pick<IncomingMessage, 'headers' | 'socket'>): Requester {
    const protocol = 'encrypted' in socket ? 'https' : 'http';
    let address = addressOf(socket);
    if (!this.isTrusted(address, 0)) return { address, protocol };
    const addresses = list(headers['x-forwarded-for']);
    let hops = 1;
    while (addresses.length > 0) {
      const before = shortest(addresses.pop() ?? '');
      // No address at all: the last proxy that we know stands for whoever is behind it.
      if (isIP(before) === 0) break;
      address = before;
      if (hops === mostHops || !this.isTrusted(address, hops)) break;
      hops += 1;
    }
    return { address, protocol: said(list(headers['x-forwarded-proto']), hops) ?? protocol };
  }
}

/** Who holds a connection; '' when it is gone. */
export const addressOf = ({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string => shortest(remoteAddress);

/**
 * What a limit counts: an IPv4 address, or the network of an IPv6 address. Whoever has one of the latter has 2^64 of them
 * (RFC 6177, section 2), and would never meet a limit by address.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = (text: string): string[] => text.split(':').filter((group) => group !== '');
  const missing = 8 - groups(head).length - groups(tail ?? '').length;
  const zeros = Array.from({ length: tail === undefined ? 0 : missing }, () => '0');
  return `${[...groups(head), ...zeros, ...groups(tail ?? '')].slice(0, 4).join(':')}::/64`;
}

const list = (header: string | string[] | undefined): string[] =>
  (header === undefined ? [] : [header].flat()).flatMap((line) => line.split(',')).map((entry) => entry.trim());

/** Each proxy adds a word like it adds an address, or replaces what came by its own. */
function said(protocols: readonly string[], hops: number): Requester['protocol'] | undefined {
  const word = protocols[Math.max(0, protocols.length - hops)]?.toLowerCase();
  return word === 'https' || word === 'http' ? word : undefined;
}

const family = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** One spelling for one requester: no port, no brackets, no zone, an IPv4-mapped address as IPv4 (RFC 4291, section 2.5.5). */
function shortest(text: string): string {
  const bare = /^\[(?<inside>[^\]]+)\](?::\d+)?$/.exec(text)?.groups?.['inside'] ?? text;
  const address = /^[\d.]+:\d+$/.test(bare) ? bare.slice(0, bare.indexOf(':')) : (bare.split('%', 1)[0] ?? '');
  if (isIP(address) !== 6) return address;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:(?<v4>[\d.]+)$/.exec(canonical)?.groups?.['v4'] ?? canonical;
}

function add(known: BlockList, entry: string): boolean {
  const [given = '', prefix, more] = entry.split('/');
  const address = shortest(given);
  const bits = isIP(address) === 4 ? 32 : 128;
  const length = prefix === undefined ? bits : Number(prefix);
  // A network of all addresses would trust everybody; a mapped network would have to be counted in other bits: nobody writes
  // one on purpose.
  if (isIP(address) === 0 || isIP(address) !== isIP(given) || more !== undefined) return false;
  if (prefix === '' || !Number.isInteger(length) || length < 1 || length > bits) return false;
  known.addSubnet(address, length, family(address));
  return true;
}

const unusable = (name: string, what: string): ConfigurationError =>
  new ConfigurationError(
    `${name} has "${what}"; it must be a number of proxies up to ${mostHops}, or addresses and networks such as ` +
      '127.0.0.1, 10.2.0.0/16.',
  );
