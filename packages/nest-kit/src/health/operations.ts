import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../telemetry/metrics.js';
import type { Health } from './health.js';

/** What another program of the operator's wants to know: yes (200) or no (404). */
export type Question = (query: URLSearchParams) => Promise<boolean>;

interface OperationsOptions {
  /** For a port that only operators reach. */
  readonly everybodyMayRead?: boolean;
  /** By path; more may come while it runs. */
  readonly questions?: ReadonlyMap<string, Question>;
}

const paths: readonly string[] = ['/healthz/live', '/healthz/ready', '/metrics'];

/**
 * Answers `/healthz/live`, `/healthz/ready`, `/metrics`, and questions. Metrics tell much about an installation, so on a port that
 * browsers reach they are given to this machine only, as answers are.
 *
 * @returns whether the request was one of these
 */
export function operations(
  health: Health,
  metrics: Metrics,
  { everybodyMayRead = false, questions }: OperationsOptions = {},
) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method = '' } = request;
    const [path = '', query] = url.split('?', 2);
    const question = questions?.get(path);
    if (!question && !paths.includes(url)) return false;
    if ((question || url === '/metrics') && !everybodyMayRead && !isLocal(request)) return false;
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }).end();
      return true;
    }
    if (question) {
      void question(new URLSearchParams(query)).then(
        (yes) => answer(response, yes ? 200 : 404, 'text/plain; charset=utf-8', yes ? 'yes\n' : 'no\n'),
        () => answer(response, 503, 'text/plain; charset=utf-8', 'this cannot be answered now\n'),
      );
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
