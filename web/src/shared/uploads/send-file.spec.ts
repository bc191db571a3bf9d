import { describe, expect, it, jest } from '@jest/globals';
import { createRequire } from 'node:module';
import type { HttpStack } from 'tus-js-client';
import { tusServer } from './testing/tus-server.js';

// Bundlers follow the package's `browser` field, Jest does not: without this it would be the library for Node.js.
const load = createRequire(import.meta.url);
jest.unstable_mockModule('tus-js-client', () => load('tus-js-client/lib.es5/browser/index.js') as object);
const { isSameFile, sendFile, titleOf } = await import('./send-file.js');

const send = (file: File, httpStack: HttpStack) =>
  sendFile({
    file,
    httpStack,
    uploadUrl: '/uploads/abc',
    csrfToken: () => Promise.resolve('token'),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

describe('an upload', () => {
  const file = new File(['0123456789'], 'movie.mp4');

  it('goes on where the server says that it stopped, and changes nothing without the token', async () => {
    const { httpStack, requests } = tusServer(10, 4);
    await send(file, httpStack);
    expect(requests).toEqual([
      { method: 'HEAD', offset: undefined, token: undefined, size: 0 },
      { method: 'PATCH', offset: '4', token: 'token', size: 6 },
    ]);
  });

  it('that was complete already sends nothing again', async () => {
    const { httpStack, requests } = tusServer(10, 10);
    await send(file, httpStack);
    expect(requests.map(({ method }) => method)).toEqual(['HEAD']);
  });

  it('ends with the problem that the server names, without trying in vain', async () => {
    const { httpStack, requests } = tusServer(10, 0, () => ({ status: 413, body: '{"code":"STORAGE_FULL"}' }));
    await expect(send(file, httpStack)).rejects.toMatchObject({ problem: { status: 413, code: 'STORAGE_FULL' } });
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
