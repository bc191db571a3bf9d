import { describe, expect, it } from '@jest/globals';
import { request } from './request.js';

describe('the request of a call', () => {
  it('has what stands in its path escaped, and leaves out empty filters', () => {
    const query = { q: '', limit: 20 };
    expect(request('GET /api/sites/{teamId}/news', { teamId: 'a/b', query })).toEqual({
      ...{ url: '/api/sites/a%2Fb/news', method: 'GET', params: { limit: 20 } },
    });
  });

  it('is finished when its page is closed, if it is a change without a body', () => {
    const read = request('PUT /api/sites/{teamId}/me/news/{newsId}/read', { teamId: 'demo', newsId: 'n1' });
    expect(read).toEqual({ url: '/api/sites/demo/me/news/n1/read', method: 'PUT', keepalive: true });
    const body = { name: 'Divers' };
    const made = request('POST /api/teams/{teamId}/groups', { teamId: 'demo', body });
    expect(made).toEqual({ url: '/api/teams/demo/groups', method: 'POST', body });
  });
});
