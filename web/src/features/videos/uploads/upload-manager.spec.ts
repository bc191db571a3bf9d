import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRequire } from 'node:module';
import { forgetCsrfToken } from '../../../shared/api/csrf.js';
import { toProblem, Refusal, type Problem } from '../../../shared/api/problem.js';
import { loginGate } from '../../../shared/session/login-gate.js';
import { createStore } from '../../../shared/store.js';
import { tusServer, type Trouble } from '../../../shared/uploads/testing/tus-server.js';
import { allUploads } from './uploads.slice.js';

// Bundlers follow the package's `browser` field, Jest does not: without this it would be the library for Node.js.
const load = createRequire(import.meta.url);
jest.unstable_mockModule('tus-js-client', () => load('tus-js-client/lib.es5/browser/index.js') as object);
const { enqueueUpload, stopUpload } = await import('./upload-manager.js');

const file = new File(['0123456789'], 'movie.mp4');
const place = { videoId: 'v1', title: 'Movie', uploadUrl: '/uploads/abc' };
let lastKey = 0;

/** The slice is injected when it is loaded, which the type of the store does not know. */
const uploadState = (state: object): Parameters<typeof allUploads>[0] => state;

/** One upload on a line of which every request that carries bytes meets the next of the `troubles`, until none is left. */
function upload(troubles: Trouble[], makePlace = () => Promise.resolve(place)) {
  lastKey += 1;
  const key = `spec-${lastKey}`;
  const server = tusServer(10, 0, () => troubles.shift());
  const store = createStore();
  const states: string[] = [];
  store.subscribe(() => {
    const state = allUploads(uploadState(store.getState()))[key]?.state;
    if (state !== undefined && states.at(-1) !== state) states.push(state);
  });
  const abandoned: string[] = [];
  const tokens = ['first', 'second', 'third'];
  const ended = Promise.withResolvers<Problem | null>();
  const context = {
    dispatch: store.dispatch,
    loadSession: () => Promise.resolve({ csrfToken: tokens.shift() }),
    onEnd: (_key: string, problem: Problem | null) => ended.resolve(problem),
    abandon: ({ videoId }: { readonly videoId: string }) => void abandoned.push(videoId),
    httpStack: server.httpStack,
  };
  enqueueUpload({ key, file, title: 'movie', place: makePlace }, context);
  return { ...server, states, abandoned, ended: ended.promise, stop: () => stopUpload(key, context) };
}

/** Lets time pass until the upload has ended. */
const patiently = async <T>(ended: Promise<T>): Promise<T> => {
  const state = { done: false };
  void ended.finally(() => (state.done = true));
  for (let seconds = 0; !state.done && seconds < 600; seconds += 1) await jest.advanceTimersByTimeAsync(1_000);
  return ended;
};

const offline = new Refusal(toProblem(0, undefined));

describe('an upload whose line breaks', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    forgetCsrfToken();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('goes on by itself where the server has got to, however often', async () => {
    const { ended, received, requests, states } = upload(Array.from({ length: 12 }, () => 'broken' as const));
    expect(await patiently(ended)).toBeNull();
    expect(received()).toBe(10);
    expect(requests.filter(({ method }) => method === 'PATCH').map(({ offset }) => offset)).toEqual(
      expect.arrayContaining(['0', '5', '7', '8', '9']),
    );
    expect([states[0], states[1], states[2], states.at(-1)]).toEqual(['waiting', 'sending', 'paused', 'sent']);
  });

  it('goes on at once when the browser is online again', async () => {
    const { ended, states } = upload(['broken', 'broken', 'broken', 'broken', 'broken']);
    await jest.advanceTimersByTimeAsync(20_000);
    const before = performance.now();
    while (states.at(-1) !== 'sent') {
      globalThis.dispatchEvent(new Event('online'));
      await jest.advanceTimersByTimeAsync(1);
    }
    expect(await ended).toBeNull();
    expect(performance.now() - before).toBeLessThan(500);
  });

  it('is made no second time when the answer to its making was lost', async () => {
    const makePlace = jest.fn<() => Promise<typeof place>>(() => Promise.resolve(place));
    makePlace.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
    const { ended, received } = upload([], makePlace);
    expect(await patiently(ended)).toBeNull();
    expect([makePlace.mock.calls.length, received()]).toEqual([3, 10]);
  });

  it('ends with what the server names, when no time helps', async () => {
    const { ended, states, requests } = upload([{ status: 507, body: '{"code":"STORAGE_FULL"}' }]);
    expect(await patiently(ended)).toMatchObject({ code: 'STORAGE_FULL' });
    expect([states.at(-1), requests.filter(({ method }) => method === 'PATCH').length]).toEqual(['failed', 1]);
  });

  it('takes a new token when the session has another one by now', async () => {
    const { ended, requests } = upload([{ status: 403, body: '{"code":"CSRF_REJECTED"}' }]);
    expect(await patiently(ended)).toBeNull();
    expect(requests.filter(({ method }) => method === 'PATCH').map(({ token }) => token)).toEqual(['first', 'second']);
  });

  it('waits for a login when the session has ended, and goes on after it', async () => {
    const leave = loginGate.attend();
    const { ended, states } = upload([{ status: 401, body: '{"code":"SESSION_EXPIRED"}' }]);
    await jest.advanceTimersByTimeAsync(120_000);
    expect([states.at(-1), loginGate.since()]).toEqual(['paused', expect.any(Number)]);
    loginGate.settle(true);
    expect(await patiently(ended)).toBeNull();
    leave();
  });

  it('stops for good when somebody gives it up, also while its place is being made', async () => {
    const made = Promise.withResolvers<typeof place>();
    const { stop, states, requests, abandoned } = upload([], () => made.promise);
    stop();
    made.resolve(place);
    await jest.advanceTimersByTimeAsync(120_000);
    expect([states.at(-1), requests, abandoned]).toEqual(['cancelled', [], ['v1']]);
  });
});
