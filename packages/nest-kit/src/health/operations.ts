import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../telemetry/metrics.js';
import type { Health } from './health.js';

interface OperationsOptions {
  /** For a port that only operators reach. */
  readonly everybodyMayRead?: boolean;
}

const paths: readonly string[] = ['/healthz/live', '/healthz/ready', '/metrics'];

/**
 * Answers `/healthz/live`, `/healthz/ready` and `/metrics`. Metrics tell much about an installation, so on a port that
 * browsers reach they are given to this machine only.
 *
 * @returns whether the request was one of these
 */
export function operations(health: Health, metrics: Metrics, { everybodyMayRead = false }: OperationsOptions = {}) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method = '' } = request;
    if (!paths.includes(url) || (url === '/metrics' && !everybodyMayRead && !isLocal(request))) return false;
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }).end();
      return true;
    }
    switch (url) {
      case '/healthz/live':
        answer(response, 200, 'text/plain; charset=utf-8', 'ok\n');
        return true;
      case '/healthz/ready':
        void health.report().then((report) => {
          answer(response, report.ready ? 200 : 503, 'application/json', `${JSON.stringify(report)}\n`);
        });
        return true;
      case '/metrics':
        void metrics.registry.metrics().then(
          (text) => answer(response, 200, metrics.registry.contentType, text),
          () => answer(response, 503, 'text/plain; charset=utf-8', 'metrics cannot be read now\n'),
        );
        return true;
      default:
        return false;
    }
  };
}

/** A proxy on this machine forwards requests of others; it says so in a header. */
function isLocal(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? '';
  const loopback = address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
  return loopback && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
