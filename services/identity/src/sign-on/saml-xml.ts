import { DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom';
import { domainError, issuerPattern } from '@marquee/contracts';
import { readCertificate, type ReadCertificate } from './certificates.js';

const names = {
  saml: 'urn:oasis:names:tc:SAML:2.0:assertion',
  md: 'urn:oasis:names:tc:SAML:2.0:metadata',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
} as const;
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** Entities are never needed, and how they are read is where parsers differ. @throws Error */
function parse(xml: string): Document {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('a document type');
  const onError = (): never => {
    throw new Error('not well-formed');
  };
  return new DOMParser({
    errorHandler: { warning: () => undefined, error: onError, fatalError: onError },
  }).parseFromString(xml, 'text/xml');
}

const all = (within: Document | Element, space: keyof typeof names, name: string): readonly Element[] =>
  Array.from(within.getElementsByTagNameNS(names[space], name));
const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? '';

export interface ReadProvider {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly certificates: readonly ReadCertificate[];
}

/** What metadata of an identity provider say. @throws DomainError SAML_METADATA_INVALID, SAML_CERTIFICATE_INVALID */
export function readMetadata(xml: string): ReadProvider {
  try {
    const document = parse(xml);
    const [provider] = all(document, 'md', 'IDPSSODescriptor');
    const entityId = document.documentElement.getAttribute('entityID') ?? '';
    const services = provider ? all(provider, 'md', 'SingleSignOnService') : [];
    const ssoUrl = services.find((one) => one.getAttribute('Binding') === redirect)?.getAttribute('Location') ?? '';
    const keys = provider ? all(provider, 'md', 'KeyDescriptor') : [];
    const signing = keys.filter((key) => key.getAttribute('use') !== 'encryption');
    const certificates = signing.flatMap((key) => all(key, 'ds', 'X509Certificate').map(textOf));
    if (entityId === '' || !issuerPattern.test(ssoUrl) || certificates.length === 0) throw new Error('incomplete');
    return { entityId, ssoUrl, certificates: [...new Set(certificates)].map(readCertificate) };
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw domainError('SAML_METADATA_INVALID');
  }
}

export interface ReadAssertion {
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  /** Where it was sent to, and in answer to what; '' when it does not say. */
  readonly recipient: string;
  readonly inResponseTo: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * What an assertion says: of the very bytes whose signature was looked at, and of nothing beside them (XML signature
 * wrapping). @throws Error where it is not one assertion about one person by a lasting name
 */
export function readAssertion(verified: string): ReadAssertion {
  const { documentElement: root } = parse(verified);
  if (root.namespaceURI !== names.saml || root.localName !== 'Assertion') throw new Error('no assertion');
  const own = (name: string): Element | undefined => {
    const isOne = (node: Node): node is Element => node.localName === name && node.namespaceURI === names.saml;
    const found = Array.from(root.childNodes).filter(isOne);
    if (found.length > 1) throw new Error(`more than one ${name}`);
    return found[0];
  };
  const subject = own('Subject');
  const nameIds = subject ? all(subject, 'saml', 'NameID') : [];
  const confirmations = subject ? all(subject, 'saml', 'SubjectConfirmationData') : [];
  const [nameId] = nameIds;
  const [confirmation] = confirmations;
  if (nameIds.length !== 1 || confirmations.length !== 1 || !own('Conditions')) throw new Error('not one person');
  if (nameId?.getAttribute('Format') === transient || textOf(nameId) === '') throw new Error('a name for a moment');
  const attributes = all(root, 'saml', 'Attribute').map(
    (one) => [one.getAttribute('Name') ?? '', textOf(all(one, 'saml', 'AttributeValue')[0])] as const,
  );
  return {
    id: root.getAttribute('ID') ?? '',
    issuer: textOf(own('Issuer')),
    subject: textOf(nameId),
    recipient: confirmation?.getAttribute('Recipient') ?? '',
    inResponseTo: confirmation?.getAttribute('InResponseTo') ?? '',
    attributes: new Map(attributes),
  };
}
