import { Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  type UserInfoResponse,
} from 'openid-client';
import { domainError, isIssuer } from '@marquee/contracts';
import { type Fetch, TimedCache, InjectPort } from '@marquee/nest-kit';
import type { IdentityPorts } from '../identity.ports.js';

/** How a site is known to a provider. */
export interface Registration {
  readonly issuer: string;
  readonly clientId: string;
  /** undefined: a public client. */
  readonly secret: string | undefined;
  readonly redirectUri: string;
}

/** What a browser brings back from there. */
export interface Returned {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

export interface Claims {
  readonly subject: string;
  /** Absent unless the provider says that it is verified. */
  readonly email?: string;
  readonly name: string;
}

/** Providers move their endpoints and keys rarely; what they said is used for so long, in milliseconds. */
const fresh = 5 * 60_000;
const providers = 1_000;
const longestSubject = 255;
const seconds = 5;

/** Logins by OpenID Connect: authorization code with PKCE, state and nonce; the id token's signature is looked at, too. */
@Injectable()
export class OpenIdProvider {
  readonly #known = new TimedCache<Configuration>(fresh, providers);

  constructor(@InjectPort<IdentityPorts>('fetch') private readonly fetch: Fetch) {}

  /** @throws DomainError ISSUER_UNREACHABLE */
  async test(issuer: string): Promise<{ readonly issuer: string; readonly authorizationEndpoint: string }> {
    const { issuer: named, authorization_endpoint: endpoint } = (
      await this.#discover({ issuer, clientId: 'test', secret: undefined, redirectUri: '' })
    ).serverMetadata();
    if (endpoint === undefined) throw domainError('ISSUER_UNREACHABLE');
    return { issuer: named, authorizationEndpoint: endpoint };
  }

  /** @throws DomainError ISSUER_UNREACHABLE */
  async begin(
    registration: Registration,
    keep: (secrets: { readonly nonce: string; readonly verifier: string }) => Promise<string>,
  ): Promise<URL> {
    const configuration = await this.#configuration(registration);
    const nonce = randomNonce();
    const verifier = randomPKCECodeVerifier();
    const [state, challenge] = await Promise.all([keep({ nonce, verifier }), calculatePKCECodeChallenge(verifier)]);
    return buildAuthorizationUrl(configuration, {
      redirect_uri: registration.redirectUri,
      scope: 'openid email profile',
      ...{ state, nonce, code_challenge: challenge, code_challenge_method: 'S256' },
    });
  }

  /** @throws DomainError SIGN_ON_CANCELLED, SIGN_ON_FAILED, ISSUER_UNREACHABLE */
  async redeem(
    registration: Registration,
    { nonce, verifier }: { readonly nonce: string; readonly verifier: string },
    returned: Returned,
  ): Promise<Claims> {
    const configuration = await this.#configuration(registration);
    const url = new URL(registration.redirectUri);
    for (const name of ['state', 'code', 'iss', 'error'] as const) {
      const value = returned[name];
      if (value !== undefined) url.searchParams.set(name, value);
    }
    const checks = { expectedState: returned.state, expectedNonce: nonce, pkceCodeVerifier: verifier };
    const tokens = await authorizationCodeGrant(configuration, url, checks).catch((error: unknown) => {
      throw domainError(error instanceof AuthorizationResponseError ? 'SIGN_ON_CANCELLED' : 'SIGN_ON_FAILED');
    });
    const claims = tokens.claims();
    const sub = claims?.sub ?? '';
    if (!claims || sub === '' || sub.length > longestSubject) throw domainError('SIGN_ON_FAILED');
    // Strict providers say more than who it is only where they are asked for it.
    const isKnown = claims['email'] !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined;
    const told = isKnown ? claims : await this.#userInfo(configuration, tokens.access_token, sub);
    const { email, email_verified: verified, name } = told;
    return {
      subject: sub,
      name: typeof name === 'string' ? name : '',
      ...(typeof email === 'string' && verified === true && { email }),
    };
  }

  async #userInfo(configuration: Configuration, token: string, subject: string): Promise<UserInfoResponse> {
    return fetchUserInfo(configuration, token, subject).catch(() => {
      throw domainError('SIGN_ON_FAILED');
    });
  }

  #configuration(registration: Registration): Promise<Configuration> {
    const { issuer, clientId, secret = '' } = registration;
    return this.#known.get(JSON.stringify([issuer, clientId, secret]), () => this.#discover(registration));
  }

  async #discover({ issuer, clientId, secret }: Registration): Promise<Configuration> {
    if (!isIssuer(issuer)) throw domainError('ISSUER_UNREACHABLE');
    // Whether plain http may be used at all is the guard's to say, by the address and not by what is asked for.
    // oxlint-disable-next-line typescript/no-deprecated -- marked so that nobody takes it for the internet
    const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])];
    const guarded = (url: string, init: Parameters<Fetch>[1]) => this.fetch(url, init);
    try {
      const options = { execute, [customFetch]: guarded, timeout: seconds };
      const found = await discovery(new URL(issuer), clientId, {}, None(), options);
      if (secret === undefined) return found;
      const configuration = new Configuration(found.serverMetadata(), clientId, {}, authentication(found, secret));
      configuration[customFetch] = guarded;
      configuration.timeout = seconds;
      // oxlint-disable-next-line typescript/no-deprecated -- as above
      for (const step of execute) step(configuration);
      return configuration;
    } catch {
      throw domainError('ISSUER_UNREACHABLE');
    }
  }
}

/** As the provider wants it; without a word of it, as every provider has to take it (RFC 6749, section 2.3.1). */
function authentication(found: Configuration, secret: string) {
  const { token_endpoint_auth_methods_supported: methods } = found.serverMetadata();
  const wantsBody = methods?.includes('client_secret_post') && !methods.includes('client_secret_basic');
  return wantsBody ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}
