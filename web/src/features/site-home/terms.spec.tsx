import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Terms } from './terms.js';

const term = (id: string, name: string, thumbnailUrl: string | null) => ({ id, name, translations: [], thumbnailUrl });

async function show(...items: readonly ReturnType<typeof term>[]) {
  fakeServer({
    'GET /api/sites/{teamId}/categories': () => ({ body: { items } }),
    'GET /api/sites/{teamId}': () => ({ some: { language: 'en' } }),
  });
  await renderRoutes([{ path: '/', element: <Terms teamId="demo" kind="categories" /> }]);
}
const pictureOf = async (name: string) => (await screen.findByRole('link', { name })).querySelector('img, svg');

describe('the page of all categories', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows the picture of each, and a sign in its place where there is none', async () => {
    await show(term('sea', 'Sea', '/media/demo/images/sea1.webp'), term('sky', 'Sky', null));
    expect((await pictureOf('Sea'))?.getAttribute('src')).toBe('/media/demo/images/sea1.webp');
    expect((await pictureOf('Sky'))?.classList.contains('tabler-icon-category')).toBe(true);
  });

  it('is a plain list of names while none has a picture', async () => {
    await show(term('sea', 'Sea', null));
    const link = await screen.findByRole('link', { name: 'Sea' });
    expect(within(link).queryAllByRole('img')).toEqual([]);
    expect(link.querySelectorAll('svg')).toHaveLength(1);
  });
});
