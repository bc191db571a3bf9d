import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { LinkedText } from '../../shared/ui/page/linked-text.js';
import { NewestNews } from './newest-news.js';
import { SiteNews } from './site-news.js';

const item = (id: string, unread = false) => ({
  ...{ id, title: `News ${id}`, content: 'First line\nSecond line', createdAt: '2026-11-20T00:00:00.000Z', unread },
});
const serve = (items: readonly ReturnType<typeof item>[]) =>
  fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/sites/{teamId}/news': () => ({ body: { items, next: null } }),
    'PUT /api/sites/{teamId}/me/news/{newsId}/read': () => ({}),
  });

describe('the news of a site', () => {
  it('marks what is new, and tells the server of the newest of it once', async () => {
    const asked = serve([item('a'), item('b', true), item('c', true)]);
    await renderRoutes([{ path: '/', element: <SiteNews teamId="demo" /> }]);
    expect(await screen.findAllByText('New')).toHaveLength(2);
    await waitFor(() => expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1));
    expect(screen.getAllByText('New')).toHaveLength(2);
  });

  it('says so when there is none', async () => {
    serve([]);
    await renderRoutes([{ path: '/', element: <SiteNews teamId="demo" /> }]);
    expect(await screen.findByText('No news yet')).toBeTruthy();
  });

  it('shows the three newest at home, each with the way to its text', async () => {
    serve(['a', 'b', 'c', 'd'].map((id) => item(id)));
    await renderRoutes([{ path: '/', element: <NewestNews teamId="demo" /> }]);
    await screen.findByRole('region', { name: 'News' });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/user/demo/news', '/user/demo/news#a', '/user/demo/news#b', '/user/demo/news#c']);
  });
});

describe('addresses in plain text', () => {
  const linksIn = async (text: string) => {
    await renderRoutes([
      {
        path: '/',
        element: (
          <p data-testid="text">
            <LinkedText text={text} />
          </p>
        ),
      },
    ]);
    // Links say, to the ear, that they open a tab.
    const said = screen.getByTestId('text').textContent.replaceAll(' (opens in a new tab)', '');
    expect(said).toBe(text);
    return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  };

  it.each([
    ['See https://example.test/a?b=c#d. Soon!', ['https://example.test/a?b=c#d']],
    ['（https://example.test/動画）をご覧ください', ['https://example.test/動画']],
    ['two: http://a.test, https://b.test/x).', ['http://a.test', 'https://b.test/x']],
    ['javascript:alert(1) <a href="https://a.test">x</a>', ['https://a.test']],
    ['nothing here', []],
  ])('%s', async (text, links) => {
    expect(await linksIn(text)).toEqual(links);
  });
});
