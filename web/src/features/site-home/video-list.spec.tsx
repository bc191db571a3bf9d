import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { FoundVideoPages, VideoList } from './video-list.js';

const card = (id: string, title: string) => ({
  ...{ id, title, translations: [], categoryId: null, thumbnailUrl: null, storyboardUrl: null, audioOnly: false },
  ...{ duration: 100, releasedAt: null, opensAt: null, access: 'visible' },
});

async function show(at: string, filter: { q?: string; category?: string } = {}) {
  const { q, ...others } = filter;
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/sites/{teamId}': () => ({ some: { id: 'demo', videoOrder: 'title' } }),
    'GET /api/sites/{teamId}/videos': () => ({
      some: {
        items: [{ ...card('v1', 'Whales'), moment: { at: 65.5, text: 'a pearl' } }, card('v2', 'Wharf')],
        next: null,
      },
    }),
  });
  const list =
    q === undefined ? (
      <VideoList teamId="demo" title="Videos" filter={others} />
    ) : (
      <FoundVideoPages teamId="demo" q={q} />
    );
  const view = await renderRoutes([{ path: '*', element: list }], { at });
  const sorts = () => asked.filter(({ path }) => path.endsWith('/videos')).map(({ query }) => query.get('sort'));
  return { sorts, ...view };
}

describe('a list of videos', () => {
  it('comes in the order that is chosen, which the address keeps', async () => {
    const { sorts, router } = await show('/?sort=title');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Title, Z to A');
    await waitFor(() => expect(sorts()).toEqual(['title', '-title']));
    expect(router.state.location.search).toBe('?sort=-title');
  });

  it('can be asked for in each order', async () => {
    await show('/?sort=newest');
    const order = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(
      within(order)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Newest', 'Release date', 'Last updated', 'Title, A to Z', 'Title, Z to A']]);
  });

  it.each([[{}], [{ category: 'c1' }]])(
    'comes in the order of the site, until one chooses another: %j',
    async (filter) => {
      const { sorts, router } = await show('/?sort=relevance', filter);
      const order = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
      await waitFor(() => expect([order.value, sorts().at(-1)]).toEqual(['title', 'title']));
      await userEvent.selectOptions(order, 'Title, Z to A');
      await waitFor(() => expect(sorts().at(-1)).toBe('-title'));
      expect(router.state.location.search).toBe('?sort=-title');
    },
  );

  it('leads to the moment at which the words of a search are said', async () => {
    const { sorts, router } = await show('/?show=videos', { q: 'pearl' });
    const link = await screen.findByRole('link', { name: /Whales ?1:05 a pearl/ });
    expect(link.getAttribute('href')).toBe('/user/demo/video/v1?t=65');
    expect(screen.getByRole('link', { name: /Wharf/ }).getAttribute('href')).toBe('/user/demo/video/v2');
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect([order.value, sorts()]).toEqual(['relevance', ['relevance']]);
    await userEvent.selectOptions(order, 'Newest');
    await waitFor(() => expect(sorts()).toEqual(['relevance', 'newest']));
    expect(router.state.location.search).toBe('?show=videos&sort=newest');
  });
});
