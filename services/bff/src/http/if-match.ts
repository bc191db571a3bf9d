import { domainError } from '@marquee/contracts';

/** One strong entity tag (RFC 9110, section 8.8.3) that could be one of our versions. */
const tag = /^"([A-Za-z0-9_-]{1,64})"$/;

/**
 * The version that If-Match (RFC 9110, section 13.1.1) asks for; `*` asks for none. Lists and weak tags are refused
 * aloud: a condition that were passed over would let one overwrite what it should protect.
 *
 * @throws DomainError MALFORMED_REQUEST
 */
export function expectedVersion(header: string | undefined): string | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = tag.exec(header.trim())?.[1];
  if (version === undefined) throw domainError('MALFORMED_REQUEST');
  return version;
}
