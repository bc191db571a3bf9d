import { describe, expect, it, jest } from '@jest/globals';
import { createRequire } from 'node:module';
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import type { Problem } from '../../../shared/api/problem.js';

// Bundlers follow the package's `browser` field, Jest does not: without this it would be the library for Node.js.
const load = createRequire(import.meta.url);
jest.unstable_mockModule('tus-js-client', () => load('tus-js-client/lib.es5/browser/index.js') as object);
const { isSameFile, sendFile, titleOf } = await import('./send-file.js');

interface Sent {
  readonly method: string;
  readonly offset: string | undefined;
  readonly token: string | undefined;
  readonly size: number;
}

/** A tus 1.0 server in memory that has `offset` bytes of a file already. */
function tusServer(length: number, offset: number, refusal?: { readonly status: number; readonly body: string }) {
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
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => void headers.set(name.toLowerCase(), value),
      getHeader: (name) => headers.get(name.toLowerCase()),
      setProgressHandler: () => undefined,
      abort: () => Promise.resolve(),
      getUnderlyingObject: () => undefined,
      send: async (body) => {
        const size = body instanceof Blob ? body.size : 0;
        const token = headers.get('x-csrf-token');
        requests.push({ method, offset: headers.get('upload-offset'), token, size });
        if (method === 'HEAD')
          return answer(200, { 'upload-offset': String(received), 'upload-length': String(length) });
        if (refusal) return answer(refusal.status, {}, refusal.body);
        received += size;
        return answer(204, { 'upload-offset': String(received) });
      },
    };
  };
  const httpStack: HttpStack = { createRequest, getName: () => 'memory' };
  return { httpStack, requests };
}

const send = (file: File, httpStack: HttpStack) =>
  new Promise<Problem | null>((resolve) => {
    sendFile({
      file,
      httpStack,
      uploadUrl: '/uploads/abc',
      csrfToken: () => Promise.resolve('token'),
      onProgress: () => undefined,
      onSent: () => resolve(null),
      onFailed: resolve,
    });
  });

describe('an upload', () => {
  const file = new File(['0123456789'], 'movie.mp4');

  it('goes on where the server says that it stopped, and changes nothing without the token', async () => {
    const { httpStack, requests } = tusServer(10, 4);
    expect(await send(file, httpStack)).toBeNull();
    expect(requests).toEqual([
      { method: 'HEAD', offset: undefined, token: undefined, size: 0 },
      { method: 'PATCH', offset: '4', token: 'token', size: 6 },
    ]);
  });

  it('that was complete already sends nothing again', async () => {
    const { httpStack, requests } = tusServer(10, 10);
    expect(await send(file, httpStack)).toBeNull();
    expect(requests.map(({ method }) => method)).toEqual(['HEAD']);
  });

  it('ends with the problem that the server names, without trying in vain', async () => {
    const { httpStack, requests } = tusServer(10, 0, { status: 413, body: '{"code":"STORAGE_FULL"}' });
    expect(await send(file, httpStack)).toMatchObject({ status: 413, code: 'STORAGE_FULL' });
    expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });
});

describe('going on with an interrupted upload', () => {
  const video = { fileName: '動画がある.mp4', fileSize: 10 };

  it('takes the file of the same name and size, however its name is composed', () => {
    expect(isSameFile(video, { name: '動画がある.mp4'.normalize('NFD'), size: 10 })).toBe(true);
  });

  it('takes no other file', () => {
    expect(isSameFile(video, { name: '動画がある.mp4', size: 11 })).toBe(false);
    expect(isSameFile(video, { name: 'other.mp4', size: 10 })).toBe(false);
  });
});

describe('the title that a file suggests', () => {
  it('is its name without the ending', () => {
    expect(titleOf('My movie.final.mp4')).toBe('My movie.final');
    expect(titleOf('.mp4')).toBe('.mp4');
    expect(titleOf('x'.repeat(300))).toHaveLength(200);
  });
});
