import {
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { LoginService } from '@marquee/login-service';
import { isSandboxPage } from '@marquee/stripe-sandbox';
import type { ZoomSandbox } from '@marquee/zoom-sandbox';
import type { Member } from './member.ts';
import type { SunkMail } from './mail-sink.ts';

/** Mails that the mailbox page shows. */
const shownMails = 100;

interface Behind {
  readonly members: readonly (Pick<Member, 'service' | 'isRunning'> & { readonly ports: { readonly http: number } })[];
  /** Uploads lie on a volume, whose files one replica holds open: requests for one go to one replica. */
  readonly uploadsStay: boolean;
  readonly mails: () => readonly SunkMail[];
  /** The payment provider's pages, where there is one. */
  readonly payments?: RequestListener;
  readonly logins?: Pick<LoginService, 'answers' | 'handle'>;
  readonly meetings?: Pick<ZoomSandbox, 'answers' | 'handle'>;
}

/**
 * What an ingress does: bytes to the media service, everything else to the BFF, to the replicas in turn, and to the next
 * one when a connection is refused. The mailbox page shows what the mail server took; `/sandbox` is the payment provider's,
 * `/login-service` an OpenID provider,
 * `/zoom-sandbox` Zoom.
 */
export function openClusterDoor(
  { members, mails, payments, logins, meetings, uploadsStay }: Behind,
  port: number,
): Promise<Server> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    if (url.split('?')[0] === '/api/mailbox') {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      outgoing.end(JSON.stringify({ items: mails().slice(0, shownMails) }));
      return;
    }
    if (payments && isSandboxPage(url)) return payments(incoming, outgoing);
    if (logins?.answers(incoming)) return logins.handle(incoming, outgoing);
    if (meetings?.answers(incoming)) return meetings.handle(incoming, outgoing);
    const service = url.startsWith('/media/') ? 'media' : 'bff';
    const running = members.filter((one) => one.service === service && one.isRunning);
    const upload = uploadsStay ? /^\/media\/uploads\/(\w+)/.exec(url)?.[1] : undefined;
    const at = upload === undefined ? turn++ : [...upload].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    const inTurn = running.map((_one, index) => running[(at + index) % running.length]?.ports.http ?? 0);
    pass(incoming, outgoing, inTurn);
  });
  server.requestTimeout = 0;
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server));
  });
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, [port, ...others]: readonly number[]): void {
  if (port === undefined) {
    outgoing.writeHead(503).end();
    return;
  }
  const { method, url, headers } = incoming;
  const forwarded = { 'x-forwarded-for': incoming.socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' };
  const onward = request(
    { host: '127.0.0.1', port, method, path: url, headers: { ...headers, ...forwarded } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.once('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    },
  );
  let connected = false;
  onward.once('socket', (socket) => {
    const begin = (): void => {
      connected = true;
      incoming.pipe(onward);
    };
    if (socket.connecting) socket.once('connect', begin);
    else begin();
  });
  onward.once('error', () => {
    // Of a refused connection nothing was sent: the next replica may have it.
    if (!connected) pass(incoming, outgoing, others);
    else if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  outgoing.once('close', () => onward.destroy());
}
