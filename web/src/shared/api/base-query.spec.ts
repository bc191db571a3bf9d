import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore } from '../store.js';
import { fakeServer, refuse } from '../testing/fake-server.js';
import { api } from './api.js';
import { forgetCsrfToken } from './csrf.js';
import { change, read } from './endpoint.js';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    specTeam: read(build, 'GET /api/teams/{teamId}'),
    specUpdate: change(build, 'PATCH /api/teams/{teamId}'),
  }),
}).endpoints;

describe('a call of the client', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('fetches the CSRF token before it changes something, once', async () => {
    const received = fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 'first' } }),
      'PATCH /api/teams/{teamId}': () => ({ some: {} }),
    });
    const { dispatch } = createStore();
    await dispatch(calls.specUpdate.initiate({ teamId: 'demo', body: { name: 'One' } }));
    await dispatch(calls.specUpdate.initiate({ teamId: 'demo', body: { name: 'Two' } }));
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/session',
      'PATCH /api/teams/demo',
      'PATCH /api/teams/demo',
    ]);
    expect(received[2]!.headers.get('x-csrf-token')).toBe('first');
    expect(received[2]!.body).toEqual({ name: 'Two' });
  });

  it('renews a stale token and repeats the change, so that nothing typed is lost', async () => {
    const tokens = ['stale', 'fresh'];
    const received = fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: tokens.shift() } }),
      'PATCH /api/teams/{teamId}': ({ headers }) =>
        headers.get('x-csrf-token') === 'fresh' ? { some: { name: 'One' } } : refuse(403, 'CSRF_REJECTED'),
    });
    const { dispatch } = createStore();
    const result = await dispatch(calls.specUpdate.initiate({ teamId: 'demo', body: { name: 'One' } }));
    expect(result.data).toMatchObject({ name: 'One' });
    expect(received.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
  });

  it('escapes what goes into the path', async () => {
    const received = fakeServer({});
    await createStore().dispatch(calls.specTeam.initiate({ teamId: '../mailbox' }));
    expect(received[0]!.path).toBe('/api/teams/..%2Fmailbox');
  });

  it('fails with a problem whatever came back', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const page = await createStore().dispatch(calls.specTeam.initiate({ teamId: 'a' }));
    expect(page.error).toMatchObject({ status: 502, code: 'UNAVAILABLE' });
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new TypeError('no network')));
    const offline = await createStore().dispatch(calls.specTeam.initiate({ teamId: 'b' }));
    expect(offline.error).toMatchObject({ status: 0, code: 'UNAVAILABLE', fields: [] });
  });
});
