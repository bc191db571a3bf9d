import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import { Person } from './person.js';

/** What stands before an installation: people come by the name of a host, and are passed on with it. */
export interface OwnHost extends AsyncDisposable {
  /** A browser without any session. */
  visitor(): Person;
  /** Where a page leads, with its status. */
  open(path: string, headers?: Readonly<Record<string, string>>): Promise<Opened>;
}

export interface Opened {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  readonly text: string;
}

/** @param url of the installation */
export async function openOwnHost(url: string, host: string): Promise<OwnHost> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passed = forward(new URL(path ?? '/', url), { method, headers: { ...headers, host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const here = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    visitor: () => new Person(here),
    async open(path, headers = {}) {
      const answer = await fetch(here + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
      const { status } = answer;
      return { status, location: answer.headers.get('location'), headers: answer.headers, text: await answer.text() };
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
