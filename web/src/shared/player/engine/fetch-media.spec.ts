import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fetchMedia } from './fetch-media.js';

type Answer = number | 'offline' | 'silent' | 'half' | 'slow';

/** Bytes that come one by one, each after so many milliseconds; without an end when `last` is false. */
const drip = (bytes: string, pause: number, last: boolean): ReadableStream<Uint8Array> => {
  const left = [...new TextEncoder().encode(bytes)];
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const next = left.shift();
      if (next !== undefined) controller.enqueue(new Uint8Array([next]));
      else if (last) controller.close();
      else await new Promise(() => undefined);
    },
  });
};

const answer = (...answers: Answer[]) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const next = answers.shift() ?? 200;
    if (next === 'offline') return Promise.reject(new TypeError('offline'));
    if (next === 'silent') return new Promise(() => undefined);
    if (next === 'half') return Promise.resolve(new Response(drip('ab', 1, false)));
    if (next === 'slow') return Promise.resolve(new Response(drip('slow', 9_000, true)));
    return Promise.resolve(new Response('whole', { status: next }));
  });
const text = (data: ArrayBuffer): string => new TextDecoder().decode(data);
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
    const data = get();
    await jest.runAllTimersAsync();
    expect(text(await data)).toBe('whole');
  });

  it.each(['silent', 'half'] as const)('asks again when nothing comes any more: %s', async (kind) => {
    jest.useFakeTimers();
    const calls = answer(kind, 200);
    const data = get();
    await jest.runAllTimersAsync();
    expect(text(await data)).toBe('whole');
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it('lets a slow line take its time', async () => {
    jest.useFakeTimers();
    const calls = answer('slow');
    const data = get();
    await jest.runAllTimersAsync();
    expect(text(await data)).toBe('slow');
    expect(calls).toHaveBeenCalledTimes(1);
  });

  it('says in the end that the network is gone', async () => {
    jest.useFakeTimers();
    answer('offline', 'offline', 'offline', 'offline');
    const failed = expect(get()).rejects.toMatchObject({ failure: 'network' });
    await jest.runAllTimersAsync();
    await failed;
  });
});
