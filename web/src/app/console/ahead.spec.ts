import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetAhead, takeAhead } from '../../shared/api/ahead.js';
import type { Administrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { fetchDataAhead, fetchFrameAhead, operatedBy } from './ahead.js';
import type { Page } from './page.js';

const designer: Administrator = { ...owner, role: 'normal', categories: ['designer'] };

const page: Page = {
  path: '/admin/thing/:thingId',
  permission: 'content.manage',
  texts: [],
  data: ['/tags/{thingId}', '/tags?limit=50'],
  load: () => Promise.reject(new Error('its code is not asked for here')),
};
const at = { params: { thingId: 'a/b' }, narrowed: false };
const answers = {
  'GET /api/teams/{teamId}/tags/{tagId}': () => ({ some: {} }),
  'GET /api/teams/{teamId}/tags': () => ({ some: {} }),
};
const things = ['/api/teams/demo/tags/a%2Fb', '/api/teams/demo/tags'];

describe('what a page of the console reads', () => {
  beforeEach(() => forgetAhead());
  afterEach(() => {
    operatedBy(undefined);
    jest.restoreAllMocks();
  });

  it('is asked for before its code is there, once, and again after something changed', async () => {
    const calls = fakeServer(answers);
    operatedBy(owner);
    await fetchDataAhead(page, at);
    await fetchDataAhead(page, at);
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(things));
    expect((await takeAhead(`${location.origin}/api/teams/demo/tags?limit=50`))?.status).toBe(200);
    await fetchDataAhead(page, at);
    forgetAhead();
    await fetchDataAhead(page, at);
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual([...things, ...things]));
  });

  it('is not asked for by who may not see it, nor the whole list by who wants a part of it', async () => {
    const calls = fakeServer(answers);
    operatedBy(designer);
    await fetchDataAhead(page, at);
    expect(calls).toEqual([]);
    operatedBy(owner);
    await fetchDataAhead(page, { ...at, narrowed: true });
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(things.slice(0, 1)));
  });

  it('is of the site whose administrator the server says is here', async () => {
    const session = { csrfToken: 'token', administrator: owner, member: null, held: null, demo: false };
    const calls = fakeServer({
      ...answers,
      'GET /api/session': () => ({ some: session }),
      'GET /api/teams/{teamId}': () => ({ some: {} }),
    });
    fetchFrameAhead();
    await fetchDataAhead(page, at);
    const expected = ['/api/session', '/api/teams/demo', ...things];
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(expected));
  });
});
