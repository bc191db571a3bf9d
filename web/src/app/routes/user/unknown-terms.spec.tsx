import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { forgetCsrfToken } from '../../../shared/api/csrf.js';
import { fakeServer, refuse } from '../../../shared/testing/fake-server.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { CategoryPage, CreatorPage, TagPage } from './browse-pages.js';
import { LiveCategoriesPage, LiveCreatorsPage, LiveTagsPage } from './live-pages.js';
import { PlaylistCategoriesPage, PlaylistTagsPage } from './playlist-pages.js';

const term = (id: string) => ({ id, name: `The ${id}`, translations: [], thumbnailUrl: null });
const none = { body: { items: [], next: null } };
const routes = [
  { path: 'videos/categories/:categoryId', element: <CategoryPage /> },
  { path: 'videos/tags/:tagId', element: <TagPage /> },
  { path: 'creator/:creatorId', element: <CreatorPage /> },
  { path: 'playlists/categories/:categoryId', element: <PlaylistCategoriesPage /> },
  { path: 'playlists/tags/:tagId', element: <PlaylistTagsPage /> },
  { path: 'lives/categories/:categoryId', element: <LiveCategoriesPage /> },
  { path: 'lives/tags/:tagId', element: <LiveTagsPage /> },
  { path: 'lives/creators/:creatorId', element: <LiveCreatorsPage /> },
].map(({ path, element }) => ({ path: `/user/:teamId/${path}`, element }));

const show = async (path: string) => {
  const terms = () => ({ some: { items: [term('known')] } });
  const lives = [term('known')];
  fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/sites/{teamId}': () => ({ some: { id: 'club', name: 'Film Club', language: 'en' } }),
    'GET /api/sites/{teamId}/categories': terms,
    'GET /api/sites/{teamId}/tags': terms,
    'GET /api/sites/{teamId}/playlists/categories': terms,
    'GET /api/sites/{teamId}/playlists/tags': terms,
    'GET /api/sites/{teamId}/lives/terms': () => ({ some: { categories: lives, tags: lives, creators: lives } }),
    'GET /api/sites/{teamId}/creators/{creatorId}': ({ params }) =>
      params['creatorId'] === 'known' ? { some: term('known') } : refuse(404, 'CREATOR_NOT_FOUND'),
    'GET /api/sites/{teamId}/videos': () => none,
    'GET /api/sites/{teamId}/playlists': () => none,
    'GET /api/sites/{teamId}/lives': () => none,
  });
  await renderRoutes(routes, { at: `/user/club/${path}` });
};

const paths = ['videos/categories', 'videos/tags', 'creator', 'playlists/categories', 'playlists/tags'];
const all = [...paths, 'lives/categories', 'lives/tags', 'lives/creators'];

describe('what content is sorted by', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each(all)('is not found where nobody knows it, as a video is, and a login is offered: %s', async (path) => {
    await show(`${path}/nonsense`);
    const login = await screen.findByRole('link', { name: 'Log in' });
    expect(login.getAttribute('href')).toBe(`/login/club?next=${encodeURIComponent(`/user/club/${path}/nonsense`)}`);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each(all)('says that it is empty where it is known: %s', async (path) => {
    await show(`${path}/known`);
    expect(await screen.findByRole('heading', { name: 'The known' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });
});
