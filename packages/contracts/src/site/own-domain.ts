import type { PlanName } from '../plans/plans.js';
import { planHas } from '../plans/plans.js';
import { toHalfWidth } from '../text/half-width.js';

/** A domain of the site's own (specification, section 3: domain). */
export interface SiteDomain {
  /** In ASCII (IDNA), lower case. */
  readonly name: string;
  /** Stands in the record by which the site shows that the domain is its own; no secret. */
  readonly token: string;
  /** ISO instant. */
  readonly requestedAt: string;
  /** ISO instant; null: waits for the record. */
  readonly provenAt: string | null;
}

/** None is set; its record is waited for; the site is there; it is proven, but the plan does not have it any more. */
export const domainStates = ['unset', 'waiting', 'active', 'resting'] as const;
export type DomainState = (typeof domainStates)[number];

export function domainState(domain: SiteDomain | null, plan: PlanName): DomainState {
  if (domain === null) return 'unset';
  if (domain.provenAt === null) return 'waiting';
  return planHas(plan, 'custom_domain') ? 'active' : 'resting';
}

/** RFC 1035 allows 253 characters; the name of the record that proves it is nine longer. */
export const longestDomain = 244;

/** At least two labels (RFC 1123, section 2.1), of which the last is no number: that would be an address. */
export const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** Whether a host, as a request names it, can be a domain of a site at all. */
export const isDomain = (host: string): boolean => host.length <= longestDomain && domainPattern.test(host);

/** What is no part of a name, and what URLs take out of one without a word. */
const neverInDomain = /[\s/:?#@\\%[\]\p{Cc}\p{Cf}]/u;

/**
 * A domain as it is kept and compared, of what people type or paste: without the scheme and the slash of an address, and in ASCII
 * (UTS 46, as browsers make it). What is none stays as it is, for the pattern to refuse.
 */
export function toDomain(text: string): string {
  const name = toHalfWidth(text)
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '');
  if (name === '' || name.length > longestDomain || neverInDomain.test(name)) return name;
  return URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : name;
}

/** A record to be entered where the domain is managed. */
export interface DomainRecord {
  readonly type: 'TXT' | 'CNAME';
  readonly name: string;
  readonly value: string;
}

/** Where the proof is looked for. An underscore: nobody has a computer of that name (RFC 8552). */
export const proofName = (domain: string): string => `_marquee.${domain}`;

export const proofText = (token: string): string => `marquee=${token}`;

/** @param platform the host of the platform's own address */
export const domainRecords = ({ name, token }: SiteDomain, platform: string): readonly DomainRecord[] => [
  { type: 'TXT', name: proofName(name), value: proofText(token) },
  { type: 'CNAME', name, value: platform },
];

/** Whether a domain is the platform's own, or below it. */
export const isOfPlatform = (domain: string, platform: string): boolean =>
  domain === platform || domain.endsWith(`.${platform}`);

/** The address of a site on its own domain: what comes before and behind the name is as in the platform's own address. */
export function addressOn(domain: string, platformAddress: string): string {
  const address = new URL(platformAddress);
  address.hostname = domain;
  return address.origin;
}
