import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { BoughtVideos } from './bought-videos.js';

const show = async (count: number) => {
  const items = Array.from({ length: count }, (_, index) => ({ id: `v${index}`, title: `Film ${index}` }));
  const calls = fakeServer({ 'GET /api/sites/{teamId}/videos': () => ({ some: { items, next: null } }) });
  const element = <BoughtVideos teamId="club" purchase="pi_1" name="Deep sea" />;
  await renderRoutes([{ path: '/', element }]);
  await screen.findAllByRole('link');
  expect(calls.map(({ query }) => query.get('purchase'))).toEqual(['pi_1']);
};
const films = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((to) => to?.startsWith('/user/club/video/'));

describe('what a purchase opens', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is watched from there: a few at first, and all of it if one likes', async () => {
    await show(5);
    expect(new Set(films()).size).toBe(4);
    await userEvent.click(screen.getByRole('button', { name: 'See all: Deep sea' }));
    expect(new Set(films()).size).toBe(5);
    expect(screen.queryByRole('button', { name: 'See all: Deep sea' })).toBeNull();
  });

  it('is all there at once where it is little', async () => {
    await show(4);
    expect(new Set(films()).size).toBe(4);
    expect(screen.queryByRole('button', { name: 'See all: Deep sea' })).toBeNull();
  });

  it('is the site where it is no single video', async () => {
    await show(0);
    expect(screen.getByRole('link', { name: 'Watch on the site' }).getAttribute('href')).toBe('/user/club');
  });
});
