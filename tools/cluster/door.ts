import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Member, ServiceName } from './processes.ts';

/**
 * What an ingress does: bytes to the media service, everything else to the BFF, to the replicas in turn. Requests for one
 * upload go to one replica, which holds its file open.
 */
export function openClusterDoor(members: readonly Member[], port: number): Promise<Server> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    const service: ServiceName = url.startsWith('/media/') ? 'media' : 'bff';
    const alive = members.filter((one) => one.service === service && one.child.exitCode === null);
    const upload = /^\/media\/uploads\/(\w+)/.exec(url)?.[1];
    const at = upload === undefined ? turn++ : [...upload].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    const member = alive[at % Math.max(1, alive.length)];
    if (member) pass(incoming, outgoing, member.ports.http);
    else outgoing.writeHead(503).end();
  });
  server.requestTimeout = 0;
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server));
  });
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url, headers } = incoming;
  const forwarded = { 'x-forwarded-for': incoming.socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' };
  const onward = request(
    { host: '127.0.0.1', port, method, path: url, headers: { ...headers, ...forwarded } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}
