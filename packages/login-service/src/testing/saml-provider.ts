import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Said, SamlPeer } from './saml-peer.js';

const safe = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/**
 * A SAML identity provider that browsers can be sent to, on this machine alone: a page on which one is a certain person, whose form
 * takes the signed answer back. It goes by the name `localhost`, so that to a product at `127.0.0.1` it is another site.
 */
export class SamlProvider {
  readonly #server: Server;
  #peer: SamlPeer | undefined;
  #acs = '';

  private constructor(private readonly person: Pick<Said, 'nameId' | 'email' | 'name'>) {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
  }

  static async start(person: Pick<Said, 'nameId' | 'email' | 'name'>): Promise<SamlProvider> {
    const provider = new SamlProvider(person);
    await new Promise<void>((resolve) => provider.#server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  /** What a site is told of this provider. */
  get metadata(): string {
    return new SamlPeer('', this.#login).metadata;
  }

  /** Lets the site that is described there send its people here. */
  async trust(metadataUrl: string): Promise<void> {
    const metadata = await (await fetch(metadataUrl)).text();
    this.#peer = new SamlPeer(metadata, this.#login);
    this.#acs = this.#peer.acs;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get #login(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}/sso`;
  }

  async #answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(url, this.#login);
    if (!this.#peer || asked.pathname !== '/sso') return void response.writeHead(404).end();
    const { samlResponse, relayState } = await this.#peer.answer(asked.href, this.person);
    const hidden = Object.entries({ SAMLResponse: samlResponse, RelayState: relayState }).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${safe(value)}">`,
    );
    const form = `<form method="post" action="${safe(this.#acs)}">${hidden.join('')}<button>Continue</button></form>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Identity provider</title>${form}</html>`);
  }
}
