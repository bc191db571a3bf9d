import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Api } from './api.js';
import { ObjectStore } from './object-store.js';
import { serveCheckout } from './pages/checkout.js';
import { serveOnboarding } from './pages/onboarding.js';
import { Webhooks } from './webhooks.js';

/** Where its pages are, below whatever address browsers reach them by. */
export const sandboxPages = '/sandbox/';

export interface SandboxOptions {
  /** The database; ':memory:' keeps nothing. */
  readonly file: string;
  readonly secretKey: string;
  /** Address by which browsers reach its pages, without a slash at its end; absent: its own. */
  readonly publicUrl?: () => string;
  /** Told of faults of its own. */
  readonly onError?: (error: unknown) => void;
  /** Whom it tells what happened, and the secret that it signs with; without an address nobody is told yet. */
  readonly webhooks?: { readonly url: () => string | undefined; readonly secret: string };
  readonly clock?: { readonly now: () => Date };
}

export interface Sandbox {
  /** Where the API is: `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly secretKey: string;
  /** Its pages, for a door that browsers come to. */
  readonly pages: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** Starts the stand-in of Stripe on a free port of this machine. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const objects = new ObjectStore(options.file);
  const now = (): number => Math.floor((options.clock?.now().getTime() ?? Date.now()) / 1_000);
  let url = '';
  const publicUrl = options.publicUrl ?? (() => url);
  const { secretKey, onError = () => undefined } = options;
  const pageOf = (id: string): string => `${publicUrl()}${sandboxPages}onboarding/${id}`;
  const checkoutPage = (account: string, id: string): string =>
    `${publicUrl()}${sandboxPages}checkout/${account}/${id}`;
  const api = new Api({ objects, now, secretKey, pageOf, checkoutPage, onError });
  const { url: webhookUrl = () => undefined, secret = '' } = options.webhooks ?? {};
  const webhooks = new Webhooks({ objects, now, url: webhookUrl, secret });
  webhooks.start();

  const servePages = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox.invalid');
    const checkout = /^\/sandbox\/checkout\/(acct_[0-9a-f]{24})\/(cs_test_[0-9a-f]{24})$/.exec(pathname);
    if (checkout) {
      const [, account = '', session = ''] = checkout;
      await serveCheckout({ account, session }, { objects, now }, request, response);
      webhooks.wake();
      return;
    }
    const id = /^\/sandbox\/onboarding\/(link_[0-9a-f]{24})$/.exec(pathname)?.[1] ?? '';
    await serveOnboarding(id, { objects, now }, request, response);
  };
  const failing =
    (serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>): RequestListener =>
    (request, response) => {
      serve(request, response).catch((error: unknown) => {
        onError(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    };
  const pages = failing(servePages);
  const calls = failing((request, response) => api.handle(request, response));
  const server = createServer((request, response) =>
    (request.url?.startsWith(sandboxPages) === true ? pages : calls)(request, response),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    secretKey,
    pages,
    async close() {
      await webhooks.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      objects.close();
    },
  };
}
