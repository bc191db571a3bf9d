import samlify from 'samlify';
import { idpKeys } from './saml-keys.js';

// Structure is judged by whoever reads the answer: this side only has to write it.
samlify.setSchemaValidator({ validate: () => Promise.resolve('good') });

export const entityId = 'https://idp.example.test/metadata';
export const ssoUrl = 'https://idp.example.test/sso';
const minute = 60_000;

/** What an answer says; what is left out is as it should be. */
export interface Said {
  readonly nameId?: string;
  readonly format?: string;
  readonly email?: string;
  readonly name?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly recipient?: string;
  /** '': to no request. */
  readonly inResponseTo?: string;
  readonly assertionId?: string;
  /** Milliseconds from now. */
  readonly issued?: number;
  readonly from?: number;
  readonly until?: number;
  readonly keys?: typeof idpKeys;
}

const attribute = (name: string, value: string): string =>
  `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;

/** An identity provider of SAML 2.0 (samlify) for the service provider that some metadata describe. */
export class SamlPeer {
  /** @param login where browsers are sent to log in */
  constructor(
    private readonly serviceProvider: string,
    private readonly login: string = ssoUrl,
  ) {}

  get metadata(): string {
    return this.#provider(idpKeys, '').getMetadata();
  }

  /** Where answers are to be brought. */
  get acs(): string {
    return String(
      samlify.ServiceProvider({ metadata: this.serviceProvider }).entityMeta.getAssertionConsumerService('post'),
    );
  }

  /** @param url where the browser was sent; undefined: the login begins here */
  async answer(url: string | undefined, said: Said = {}): Promise<{ samlResponse: string; relayState: string }> {
    const provider = samlify.ServiceProvider({ metadata: this.serviceProvider });
    const query = url === undefined ? {} : Object.fromEntries(new URL(url).searchParams);
    const idp = this.#provider(said.keys ?? idpKeys, '');
    const request = url === undefined ? undefined : await idp.parseLoginRequest(provider, 'redirect', { query });
    const asked = (request?.extract as { request?: { id?: string } } | undefined)?.request?.id ?? '';
    const audience = provider.entityMeta.getEntityID();
    const template = answerTemplate(said, { asked, audience, acs: this.acs });
    const writer = this.#provider(said.keys ?? idpKeys, template);
    const written = (await writer.createLoginResponse(provider, { extract: {} }, 'post', {}, (text: string) => ({
      id: '_response',
      context: text,
    }))) as { context: string };
    return { samlResponse: written.context, relayState: query['RelayState'] ?? '' };
  }

  #provider({ certificate, key }: typeof idpKeys, template: string) {
    const { redirect } = samlify.Constants.namespace.binding;
    return samlify.IdentityProvider({
      entityID: entityId,
      privateKey: key,
      signingCert: certificate,
      isAssertionEncrypted: false,
      requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      singleSignOnService: [{ Binding: redirect, Location: this.login }],
      // Nobody asks for it; the library complains where a provider has none.
      singleLogoutService: [{ Binding: redirect, Location: this.login }],
      ...(template !== '' && { loginResponseTemplate: { context: template, attributes: [] } }),
    });
  }
}

function answerTemplate(said: Said, own: { asked: string; audience: string; acs: string }): string {
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  const to = said.inResponseTo ?? own.asked;
  const answers = to === '' ? '' : ` InResponseTo="${to}"`;
  const issued = at(said.issued ?? 0);
  const until = at(said.until ?? 5 * minute);
  const { email = 'mia@example.test', name = 'Mia', issuer = entityId, nameId = 'mia-there' } = said;
  const format = said.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
  const spaces =
    'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';
  return (
    `<samlp:Response ${spaces} ID="_response" Version="2.0" IssueInstant="${issued}" Destination="${own.acs}"${answers}>` +
    `<saml:Issuer>${issuer}</saml:Issuer><samlp:Status>` +
    `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>` +
    `<saml:Assertion ID="${said.assertionId ?? `_a${Math.random().toString(36).slice(2)}`}" Version="2.0" IssueInstant="${issued}">` +
    `<saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${nameId}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">` +
    `<saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${said.recipient ?? own.acs}"${answers}/>` +
    `</saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${at(said.from ?? 0)}" NotOnOrAfter="${until}"><saml:AudienceRestriction>` +
    `<saml:Audience>${said.audience ?? own.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${issued}"/>` +
    `<saml:AttributeStatement>${attribute('mail', email)}${attribute('displayName', name)}</saml:AttributeStatement>` +
    `</saml:Assertion></samlp:Response>`
  );
}
