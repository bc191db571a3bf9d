import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fetchMedia } from './fetch-media.js';

const answer = (...statuses: (number | 'offline')[]) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const status = statuses.shift() ?? 200;
    return status === 'offline'
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(new Response('x', { status }));
  });
const get = () => fetchMedia('http://localhost/media/1.m4s', new AbortController().signal);

describe('fetching media', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it.each([
    [401, 'login'],
    [403, 'gone'],
    [404, 'gone'],
  ])('gives up at once on %d, which is a revocation', async (status, failure) => {
    const calls = answer(status);
    await expect(get()).rejects.toMatchObject({ failure });
    expect(calls).toHaveBeenCalledTimes(1);
  });

  it('bridges an interruption', async () => {
    jest.useFakeTimers();
    answer('offline', 503, 200);
    const response = get();
    await jest.runAllTimersAsync();
    expect((await response).status).toBe(200);
  });

  it('says in the end that the network is gone', async () => {
    jest.useFakeTimers();
    answer('offline', 'offline', 'offline', 'offline');
    const failed = expect(get()).rejects.toMatchObject({ failure: 'network' });
    await jest.runAllTimersAsync();
    await failed;
  });
});
