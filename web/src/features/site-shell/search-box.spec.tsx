import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { SearchBox } from './search-box.js';

const card = (id: string, title: string) => ({
  ...{ id, title, translations: [], categoryId: null, thumbnailUrl: null, storyboardUrl: null, audioOnly: false },
  ...{ duration: 60, releasedAt: null, opensAt: null, access: 'visible' },
});

async function show() {
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/sites/{teamId}/videos/suggestions': ({ query }) => ({
      some: { items: query.get('q') === 'wh' ? [card('v1', 'Whales'), card('v2', 'Wharf')] : [] },
    }),
  });
  const view = await renderRoutes([{ path: '*', element: <SearchBox teamId="demo" /> }]);
  return { asked, ...view };
}

describe('the search box', () => {
  it('suggests what is meant, and leads there by keyboard', async () => {
    const { router } = await show();
    const box = await screen.findByRole('combobox', { name: 'Search' });
    await userEvent.type(box, 'wh');
    await screen.findByRole('option', { name: 'Wharf' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Wharf' }).getAttribute('aria-selected')).toBe('true');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Wharf' }).id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/demo/video/v2'));
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('searches for what is typed when nothing is chosen, and closes on Escape', async () => {
    const { router } = await show();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'wh');
    await screen.findByRole('option', { name: 'Whales' });
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(router.state.location.pathname).toBe('/user/demo/videos/search/wh');
  });

  it('asks once for what is typed in one go', async () => {
    const { asked } = await show();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'wh');
    await screen.findByRole('option', { name: 'Whales' });
    expect(asked.filter(({ path }) => path.endsWith('suggestions')).map(({ query }) => query.get('q'))).toEqual(['wh']);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });
});
