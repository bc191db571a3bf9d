import { Injectable } from '@nestjs/common';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { domainError, fields, type SignOnSettings } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import { readAssertion, type ReadAssertion } from './saml-xml.js';
import type { IdentityPorts } from '../identity.ports.js';

type Provider = Pick<SignOnSettings, 'samlEntityId' | 'samlSsoUrl' | 'samlCertificates'>;

/** What a provider says of a person. */
export interface Asserted {
  readonly id: string;
  readonly subject: string;
  readonly email?: string;
  readonly name: string;
}

const minute = 60_000;
/** Clocks of two computers that set themselves are never so far apart. */
const clockSkew = 3 * minute;
const longestAge = 10 * minute;
const longestSubject = 255;
/** How providers call an address and a name: plain, by LDAP, by Microsoft. */
const emailNames = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
const displayNames = [
  'displayName',
  'name',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
];

/** A site as a service provider of SAML 2.0: signed assertions alone, of one provider, for this site, in time. */
@Injectable()
export class SamlServiceProvider {
  constructor(@InjectPort<IdentityPorts>('baseUrl') private readonly baseUrl: string) {}

  /** Also its name there. */
  metadataUrl(team: string): string {
    return `${this.baseUrl}/api/sites/${team}/saml/metadata`;
  }

  acsUrl(team: string): string {
    return `${this.baseUrl}/api/sites/${team}/saml/acs`;
  }

  metadata(team: string, provider: Provider): string {
    return this.#saml(team, provider, '').generateServiceProviderMetadata(null, null);
  }

  /** @param request id of the request, which the answer has to name */
  loginUrl(team: string, provider: Provider, request: string, relayState: string): Promise<string> {
    return this.#saml(team, provider, request).getAuthorizeUrlAsync(relayState, undefined, {});
  }

  /** @param request what it has to answer; '': it must answer none. @throws DomainError SIGN_ON_FAILED */
  async accept(team: string, provider: Provider, response: string, request: string): Promise<Asserted> {
    const assertion = await this.#verified(team, provider, response).catch(() => {
      throw domainError('SIGN_ON_FAILED');
    });
    const isOurs = assertion.issuer === provider.samlEntityId && assertion.recipient === this.acsUrl(team);
    const isGood = assertion.id !== '' && assertion.subject.length <= longestSubject;
    if (!isOurs || !isGood || assertion.inResponseTo !== request) throw domainError('SIGN_ON_FAILED');
    const said = (wanted: readonly string[]) => wanted.map((one) => assertion.attributes.get(one)).find((one) => one);
    const candidates = [said(emailNames), assertion.subject];
    const email = candidates.find((one) => fields.email().required().isValidSync(one));
    const { id, subject } = assertion;
    return { id, subject, name: said(displayNames)?.slice(0, 100) ?? '', ...(email !== undefined && { email }) };
  }

  async #verified(team: string, provider: Provider, response: string): Promise<ReadAssertion> {
    const xml = Buffer.from(response, 'base64').toString('utf8');
    // SHA-1 proves nothing any more; entities are read differently by different parsers.
    if (/<!(?:DOCTYPE|ENTITY)|xmldsig#(?:rsa-)?sha1["']/i.test(xml)) throw new Error('not what we read');
    const { profile } = await this.#saml(team, provider, '').validatePostResponseAsync({ SAMLResponse: response });
    const verified = profile?.getAssertionXml?.();
    if (verified === undefined) throw new Error('no assertion');
    return readAssertion(verified);
  }

  /** What an answer is to is looked at in the signed assertion, and not in the envelope around it. */
  #saml(team: string, { samlEntityId, samlSsoUrl, samlCertificates }: Provider, request: string): SAML {
    return new SAML({
      issuer: this.metadataUrl(team),
      audience: this.metadataUrl(team),
      callbackUrl: this.acsUrl(team),
      entryPoint: samlSsoUrl,
      idpIssuer: samlEntityId,
      idpCert: samlCertificates.length === 0 ? [''] : [...samlCertificates],
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: clockSkew,
      maxAssertionAgeMs: longestAge,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      validateInResponseTo: ValidateInResponseTo.never,
      generateUniqueId: () => request,
    });
  }
}
