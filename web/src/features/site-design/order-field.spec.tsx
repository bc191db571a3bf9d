import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { initialDesign } from '@marquee/contracts';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component } from './header-order-page.js';

const team = {
  ...{ id: 'demo', name: 'Deep Blue', companyName: '', language: 'en', timeZone: 'UTC', catalog: 'open' },
  ...{ joinInvitation: null, logoUrl: null, faviconUrl: null, defaultThumbnailUrl: null, createdAt: '' },
  ...initialDesign,
  headerItems: ['home', 'popular'],
  version: 'v1',
};
const administrator = {
  ...{ id: 'a', name: 'Umi', email: 'umi@example.test', role: 'owner' as const, categories: [] },
  team: { id: 'demo', name: 'Deep Blue' },
};

async function show() {
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/teams/{teamId}': () => ({ some: team }),
    'GET /api/sites/{teamId}/videos': () => ({ body: { items: [], next: null } }),
    'PATCH /api/teams/{teamId}': ({ body }) => ({ some: { ...team, ...(body as object), version: 'v2' } }),
  });
  const page = (
    <CurrentAdministrator value={administrator as never}>
      <Component />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '*', element: page }]);
  const shown = await screen.findByRole('list', { name: 'Shown items' });
  return {
    asked,
    shown: () =>
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
  };
}

describe('the order of the header', () => {
  it('shows and hides items, follows in the preview, and saves them in their order', async () => {
    const { asked, shown } = await show();
    expect(shown()).toEqual(['1Home', '2Popular']);
    await userEvent.click(screen.getByRole('button', { name: 'Show “Categories”' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hide “Home”' }));
    expect(shown()).toEqual(['1Popular', '2Categories']);
    expect(screen.getByRole('region', { name: 'Preview of the page' }).textContent).toContain('PopularCategories');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ headerItems: ['popular', 'categories'] });
  });

  it('keeps one of them, and goes back to what we would have chosen', async () => {
    const { shown } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Hide “Popular”' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hide “Home”' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Reset to default' }));
    expect(shown()).toHaveLength(initialDesign.headerItems.length);
  });
});
