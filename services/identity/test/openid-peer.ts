import { CookieJar } from '@marquee/contracts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

/** Somebody with an account at the provider. */
export interface PeerPerson {
  readonly sub: string;
  readonly email?: string;
  readonly verified?: boolean;
  readonly name?: string;
}

export const clientId = 'marquee';
export const clientSecret = 'a secret between the two of us';

/** A real OpenID provider on loopback; whoever is `present` logs in there and agrees at once. */
export class OpenIdPeer {
  present: PeerPerson = { sub: 'nobody' };

  private constructor(
    readonly issuer: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  static async start(redirectUris: readonly string[], more: Configuration = {}): Promise<OpenIdPeer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const peer = new OpenIdPeer(issuer, server);
    const provider = new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [...redirectUris] }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => Promise.resolve(peer.#claims(sub)) }),
      cookies: { keys: ['keys of a test'] },
      ...more,
    });
    const answer = provider.callback();
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url?.startsWith('/interaction/')) void peer.#agree(provider, request, response);
      else void answer(request, response);
    });
    return peer;
  }

  /** Follows a browser through the provider, to where it sends it back. */
  async visit(url: string): Promise<URL> {
    const cookies = new CookieJar();
    for (let next = new URL(url); ;) {
      const response = await fetch(next, { redirect: 'manual', headers: { cookie: cookies.header } });
      cookies.keep(response);
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${next.href} answered ${response.status}: ${await response.text()}`);
      next = new URL(location, next);
      if (next.origin !== this.issuer) return next;
    }
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }

  #claims(sub: string) {
    const { email, verified = true, name = '' } = this.present;
    return { sub, name, ...(email !== undefined && { email, email_verified: verified }) };
  }

  async #agree(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const grant = new provider.Grant({ accountId: this.present.sub, clientId });
    grant.addOIDCScope('openid email profile');
    const result = { login: { accountId: this.present.sub }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, {
      mergeWithLastSubmission: true,
    });
  }
}
