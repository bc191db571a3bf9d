import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Api, type AnsweredCall } from './api.js';
import { ObjectStore } from './object-store.js';
import { payOutDue } from './billing/paying-out.js';
import { renewDue } from './billing/renewal.js';
import { serveCheckout } from './pages/checkout.js';
import { Inspector } from './pages/inspector.js';
import { serveInvoice } from './pages/invoice.js';
import { serveOnboarding } from './pages/onboarding.js';
import { platform } from './platform.js';
import type { Place } from './resource.js';
import { TestClock } from './test-clock.js';
import { Webhooks } from './webhooks.js';

/** Where its pages are, below whatever address browsers reach them by. */
const sandboxPages = '/sandbox/';

/** In addresses of pages: what the platform sells itself. */
const ownPages = 'platform';

/** Whether an address is that of one of its pages. */
export const isSandboxPage = (url = ''): boolean => url.startsWith(sandboxPages) || /^\/sandbox(?:\?|$)/.test(url);

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
  /** Told of every call with its answer. */
  readonly onCall?: (call: AnsweredCall) => void;
  /**
   * Whether everybody who reaches its pages may look into it at `/sandbox`, move its clock and disturb what it tells. It
   * shows who paid: absent, nobody may.
   */
  readonly inspected?: boolean;
}

export interface Sandbox {
  /** Where the API is: `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly secretKey: string;
  /** Its pages, for a door that browsers come to. */
  readonly pages: (request: IncomingMessage, response: ServerResponse) => void;
  /** Moves its clock on, and does what becomes due: trials end, subscriptions are renewed, and are asked for again. */
  advance(seconds: number): void;
  /**
   * Lets its clock begin so many seconds ago, where nothing was sold yet; `advance` brings it to where it was.
   *
   * @returns whether it does
   */
  begin(secondsAgo: number): boolean;
  /** Seconds by which its clock is behind; 0: it is not. */
  behind(): number;
  close(): Promise<void>;
}

/** Starts the stand-in of Stripe on a free port of this machine. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const objects = new ObjectStore(options.file);
  const realNow = (): number => Math.floor((options.clock?.now().getTime() ?? Date.now()) / 1_000);
  const clock = new TestClock(objects, realNow);
  const now = (): number => clock.now();
  let url = '';
  const publicUrl = options.publicUrl ?? (() => url);
  const { secretKey, onError = () => undefined } = options;
  const onboardingPage = (id: string): string => `${publicUrl()}${sandboxPages}onboarding/${id}`;
  const pageOf: Place['pageOf'] = (kind, account, id) =>
    `${publicUrl()}${sandboxPages}${kind}/${account === platform ? ownPages : account}/${id}`;
  const told = options.onCall && { onCall: options.onCall };
  const api = new Api({ objects, now, realNow, secretKey, onboardingPage, pageOf, onError, ...told });
  const { url: webhookUrl = () => undefined, secret = '' } = options.webhooks ?? {};
  // Deliveries and their retries go by the real clock, also while a test moves the sandbox's.
  const webhooks = new Webhooks({ objects, now: realNow, url: webhookUrl, secret });
  const renew = (): void => {
    renewDue(objects, now(), pageOf);
    payOutDue(objects, now(), pageOf);
  };
  const renewing = setInterval(() => {
    try {
      renew();
    } catch (error) {
      onError(error);
    }
  }, 1_000).unref();
  webhooks.start();

  const advance = (seconds: number): void => {
    clock.advance(seconds);
    renew();
    webhooks.wake();
  };
  const inspector = new Inspector({ objects, now, ahead: () => clock.ahead, advance, tell: () => webhooks.wake() });

  const servePages = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox.invalid');
    if (options.inspected === true && (await inspector.serve(pathname, request, response))) return;
    const [, kind, account = '', about = ''] =
      /^\/sandbox\/(checkout|invoice)\/(acct_[0-9a-f]{24}|platform)\/((?:cs_test|in)_[0-9a-f]{24})$/.exec(pathname) ??
      [];
    if (kind !== undefined) {
      const serve = kind === 'checkout' ? serveCheckout : serveInvoice;
      await serve(
        about,
        () => ({ account: account === ownPages ? platform : account, objects, now: now(), pageOf }),
        request,
        response,
      );
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
  const server = createServer((request, response) => (isSandboxPage(request.url) ? pages : calls)(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    secretKey,
    pages,
    advance,
    begin: (secondsAgo) => clock.begin(secondsAgo),
    behind: () => Math.max(0, -clock.ahead),
    async close() {
      clearInterval(renewing);
      await webhooks.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      objects.close();
    },
  };
}
