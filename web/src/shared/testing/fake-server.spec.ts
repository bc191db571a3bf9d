import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fakeServer, refuse, type Answers } from './fake-server.js';

const ask = async (path: string, answers: Answers) => {
  const calls = fakeServer(answers);
  const response = await fetch(new URL(path, 'http://localhost'));
  return { status: response.status, body: (await response.json()) as unknown, calls };
};

describe('the server of a test', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('fills in what a test leaves out, as the contract wants it', async () => {
    const { body } = await ask('/api/teams/demo/tags/t1', {
      'GET /api/teams/{teamId}/tags/{tagId}': ({ params }) => ({ some: { id: params['tagId'], name: 'Sea' } }),
    });
    expect(body).toMatchObject({ id: 't1', name: 'Sea', order: 0, videoCount: 0, translations: [] });
    expect(body).toHaveProperty('version', expect.stringMatching(/./));
  });

  it('fills in each item of a list, and leaves alone what the test says', async () => {
    const { body } = await ask('/api/teams/demo/tags', {
      'GET /api/teams/{teamId}/tags': () => ({ some: { items: [{ name: 'Sea', order: 7 }, {}], total: 2 } }),
    });
    expect(body).toMatchObject({ next: null, total: 2, items: [{ name: 'Sea', order: 7 }, { order: 0 }] });
  });

  it('knows no field and no word that the contract has not', async () => {
    const misspelt = { id: 't1', nmae: 'Sea' };
    const tag = { 'GET /api/teams/{teamId}/tags/{tagId}': () => ({ some: misspelt }) };
    await expect(ask('/api/teams/demo/tags/t1', tag)).rejects.toThrow('reply.nmae');
    const session = { 'GET /api/session': () => ({ some: { administrator: { role: 'king' } } }) };
    await expect(ask('/api/session', session)).rejects.toThrow('king');
  });

  it('tells a path that says more from one with a parameter in its place', async () => {
    const { calls } = await ask('/api/teams/demo/videos/tags', {
      'GET /api/teams/{teamId}/videos/{videoId}': () => refuse(404, 'VIDEO_NOT_FOUND'),
    });
    expect(calls.map(({ params }) => params)).toEqual([{ teamId: 'demo', videoId: 'tags' }]);
  });

  it('says no as the API does, also to a call that the test does not answer', async () => {
    const refused = await ask('/api/session', { 'GET /api/session': () => refuse(401, 'SESSION_EXPIRED') });
    expect(refused).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
    jest.restoreAllMocks();
    expect(await ask('/api/session', {})).toMatchObject({ status: 404, body: { code: 'ROUTE_NOT_FOUND' } });
  });
});
