import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';

export interface Sent {
  readonly method: string;
  readonly offset: string | undefined;
  readonly token: string | undefined;
  readonly size: number;
}

/** What the server says instead of taking the bytes; 'broken': the line breaks after the first half of them. */
export type Trouble = { readonly status: number; readonly body: string } | 'broken' | undefined;

/**
 * A tus 1.0 server in memory that has `offset` bytes of a file already.
 *
 * @param trouble asked at every request for the changes of the upload
 */
export function tusServer(length: number, offset: number, trouble: () => Trouble = () => undefined) {
  const requests: Sent[] = [];
  let received = offset;
  const answer = (status: number, headers: Record<string, string>, body = ''): HttpResponse => ({
    getStatus: () => status,
    getHeader: (name) => headers[name] ?? headers[name.toLowerCase()],
    getBody: () => body,
    getUnderlyingObject: () => undefined,
  });
  const createRequest = (method: string, url: string): HttpRequest => {
    const headers = new Map<string, string>();
    let progress: (bytes: number) => void = () => undefined;
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => void headers.set(name.toLowerCase(), value),
      getHeader: (name) => headers.get(name.toLowerCase()),
      setProgressHandler: (handler) => {
        progress = handler;
      },
      abort: () => Promise.resolve(),
      getUnderlyingObject: () => undefined,
      send: async (body) => {
        const size = body instanceof Blob ? body.size : 0;
        const token = headers.get('x-csrf-token');
        requests.push({ method, offset: headers.get('upload-offset'), token, size });
        if (method === 'HEAD')
          return answer(200, { 'upload-offset': String(received), 'upload-length': String(length) });
        const problem = trouble();
        if (problem === 'broken') {
          received += Math.floor(size / 2);
          throw new TypeError('the line broke');
        }
        if (problem) return answer(problem.status, {}, problem.body);
        received += size;
        progress(size);
        return answer(204, { 'upload-offset': String(received) });
      },
    };
  };
  const httpStack: HttpStack = { createRequest, getName: () => 'memory' };
  return { httpStack, requests, received: () => received };
}
