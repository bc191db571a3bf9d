import { toHalfWidth } from '../text/half-width.js';

/** A network that people may come from: one address, or all that begin with the same bits (CIDR, RFC 4632, RFC 4291). */
export interface AllowedNetwork {
  /** In its one spelling: `203.0.113.5`, `203.0.113.0/24`, `2001:db8::/32`. */
  readonly network: string;
  /** Whose it is, for those who read the list. */
  readonly comment: string;
}

/** Offices and providers of one site; what has more is no list that people keep by hand. */
export const mostNetworks = 100;

interface Network {
  readonly bits: 32 | 128;
  /** The address as one number; what lies behind the prefix is zero. */
  readonly value: bigint;
  readonly prefix: number;
}

const octet = /^(?:0|[1-9]\d{0,2})$/;
const group = /^[0-9a-f]{1,4}$/i;

/** No leading zeros: some read them as octal, and would let in somebody else. */
function ipv4(text: string): bigint | undefined {
  const octets = text.split('.');
  if (octets.length !== 4 || !octets.every((one) => octet.test(one) && Number(one) <= 255)) return undefined;
  return octets.reduce((value, one) => value * 256n + BigInt(one), 0n);
}

function ipv6(text: string): bigint | undefined {
  // The last 32 bits may be written as an IPv4 address (RFC 4291, section 2.2).
  const [, before = '', tail] = /^(.*:)([\d.]+)$/.exec(text) ?? [];
  if (tail?.includes('.')) {
    const value = ipv4(tail);
    return value === undefined
      ? undefined
      : ipv6(`${before}${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`);
  }
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [head = [], end = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - end.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...end];
  if (!groups.every((one) => group.test(one))) return undefined;
  return groups.reduce((value, one) => value * 65_536n + BigInt(`0x${one}`), 0n);
}

const masked = (value: bigint, bits: number, prefix: number): bigint => {
  const free = BigInt(bits - prefix);
  return (value >> free) << free;
};

/** IPv4 as IPv6 writes it (RFC 4291, section 2.5.5.2) is IPv4: proxies and sockets spell one address either way. */
const mapped = 0xffffn << 32n;

/** undefined: it is no address and no network. A network of all addresses is none: it would keep nobody out. */
function parse(text: string): Network | undefined {
  const [address = '', length, more] = text.split('/');
  const version4 = ipv4(address);
  const value = version4 ?? ipv6(address);
  const bits = version4 === undefined ? 128 : 32;
  if (value === undefined || more !== undefined || (length !== undefined && !octet.test(length))) return undefined;
  const prefix = length === undefined ? bits : Number(length);
  if (prefix < 1 || prefix > bits) return undefined;
  if (bits === 128 && prefix >= 96 && value >> 32n === mapped >> 32n) {
    if (prefix === 96) return undefined;
    return { bits: 32, value: masked(value & 0xffffffffn, 32, prefix - 96), prefix: prefix - 96 };
  }
  return { bits, value: masked(value, bits, prefix), prefix };
}

const octetsOf = (value: bigint): string => [24n, 16n, 8n, 0n].map((by) => String((value >> by) & 255n)).join('.');

/** RFC 5952: no leading zeros, the longest run of zeros left out, in small letters. */
function groupsOf(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, index) => ((value >> BigInt(112 - 16 * index)) & 0xffffn).toString(16));
  const runs = [...groups.join(':').matchAll(/\b0(?::0\b)+/g)].map(([run]) => run);
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '');
  if (longest === '') return groups.join(':');
  const text = groups.join(':');
  const at = text.search(new RegExp(`\\b${longest}\\b`));
  return `${text.slice(0, at).replace(/:$/, '')}::${text.slice(at + longest.length).replace(/^:/, '')}`;
}

/** The one spelling of a network, whatever it was typed with; as it is when it is none. */
export function toNetwork(text: string): string {
  const typed = toHalfWidth(text).trim();
  const network = parse(typed);
  if (!network) return typed;
  const { bits, value, prefix } = network;
  const address = bits === 32 ? octetsOf(value) : groupsOf(value);
  return prefix === bits ? address : `${address}/${prefix}`;
}

export const isNetwork = (text: string): boolean => parse(text) !== undefined;

/**
 * Whether somebody at the address may come in: there is no list, or it names them.
 *
 * @param address '' when it is not known: then no list lets anybody in
 */
export function isFromAllowed(address: string, allowed: readonly Pick<AllowedNetwork, 'network'>[]): boolean {
  if (allowed.length === 0) return true;
  const here = parse(address);
  if (here?.prefix !== here?.bits || !here) return false;
  return allowed.some(({ network }) => {
    const there = parse(network);
    return there?.bits === here.bits && masked(here.value, there.bits, there.prefix) === there.value;
  });
}
