import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { SearchPage } from './search-page.js';

const named = (id: string, title: string) => ({ id, title, translations: [], thumbnailUrl: null });
const video = (id: string, title: string) => ({
  ...{ ...named(id, title), categoryId: null, storyboardUrl: null, audioOnly: false },
  ...{ duration: 100, releasedAt: null, opensAt: null, access: 'visible' },
});
const playlist = (id: string, title: string) => ({ ...named(id, title), createdAt: '2026-01-01T00:00:00.000Z' });
const live = {
  ...{ ...named('l1', 'Whale talk'), access: 'before', onAir: false },
  ...{ startsAt: '2100-01-01T00:00:00.000Z', endsAt: '2100-01-01T01:00:00.000Z' },
};
const event = {
  ...{ ...named('e1', 'Whale night'), access: 'before_event', format: 'online', applied: false },
  ...{ holdFrom: '2100-01-01T00:00:00.000Z', holdUntil: '2100-01-01T01:00:00.000Z' },
  ...{ needsApplication: false, applicationFrom: null, applicationUntil: null },
};
const creator = { id: 'c1', name: 'Whale friends', translations: [], thumbnailUrl: null };

interface Finds {
  readonly videos?: readonly object[];
  readonly playlists?: readonly object[];
  readonly lives?: readonly object[];
  readonly events?: readonly object[];
  readonly creators?: readonly object[];
}

async function search(found: Finds, at = '/user/demo/videos/search/whale') {
  const list =
    (items: readonly object[] = []) =>
    () => ({ some: { items, next: null } });
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/sites/{teamId}': () => ({ some: { id: 'demo', videoOrder: 'newest' } }),
    'GET /api/sites/{teamId}/videos': list(found.videos),
    'GET /api/sites/{teamId}/playlists': list(found.playlists),
    'GET /api/sites/{teamId}/lives': list(found.lives),
    'GET /api/sites/{teamId}/events': list(found.events),
    'GET /api/sites/{teamId}/creators': () => ({ some: { items: found.creators ?? [] } }),
  });
  await renderRoutes([{ path: '/user/:teamId/videos/search/:query?', element: <SearchPage /> }], { at });
  return asked;
}

describe('a search of a site', () => {
  it('finds what is called so of every kind, each below its name and number', async () => {
    const asked = await search({
      videos: [video('v1', 'Whales')],
      playlists: [playlist('p1', 'Whale songs')],
      ...{ lives: [live], events: [event], creators: [creator] },
    });
    const linkIn = async (section: string) =>
      (await within(await screen.findByRole('region', { name: section })).findAllByRole('link'))
        .map((link) => link.getAttribute('href'))
        .join(' ');
    expect(await linkIn('Videos (1)')).toBe('/user/demo/video/v1');
    expect(await linkIn('Playlists (1)')).toBe('/user/demo/playlist/p1');
    expect(await linkIn('Live (1)')).toBe('/user/demo/live/l1');
    expect(await linkIn('Events (1)')).toBe('/user/demo/event/e1');
    expect(await linkIn('Creators (1)')).toBe('/user/demo/creator/c1');
    const words = asked.filter(({ query }) => query.has('q')).map(({ query }) => query.get('q'));
    expect(words).toEqual(Array.from({ length: 5 }, () => 'whale'));
  });

  it('leads to all of a kind where there are more than it shows', async () => {
    const many = Array.from({ length: 6 }, (_, index) => playlist(`p${index}`, `Whales ${index}`));
    await search({ videos: [video('v1', 'Whales')], playlists: many });
    const playlists = within(await screen.findByRole('region', { name: 'Playlists (6)' }));
    expect(playlists.getAllByRole('listitem')).toHaveLength(4);
    expect(within(screen.getByRole('region', { name: 'Videos (1)' })).queryByText('See all')).toBeNull();
    await userEvent.click(playlists.getByRole('link', { name: 'See all: Playlists (6)' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(6));
    await userEvent.click(screen.getByRole('link', { name: /All results/ }));
    expect(await screen.findByRole('region', { name: 'Playlists (6)' })).toBeTruthy();
  });

  it('shows all videos, in an order one chooses, where there is nothing else', async () => {
    await search({ videos: [video('v1', 'Whales'), video('v2', 'Wharf')] });
    expect(await screen.findByRole('combobox', { name: 'Sort by' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('says once that nothing was found, and not while something was', async () => {
    await search({});
    expect(await screen.findAllByText('No results')).toHaveLength(1);
  });

  it('says of no kind that it has nothing where another has something', async () => {
    await search({ playlists: [playlist('p1', 'Whale songs')] });
    expect(await screen.findByRole('region', { name: 'Playlists (1)' })).toBeTruthy();
    expect(screen.queryByText('No results')).toBeNull();
    expect(screen.queryByRole('region', { name: /Videos/ })).toBeNull();
  });
});
