import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator, type Administrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as Applicants } from './applicants.js';

const applicants = [
  { memberId: 'mia', name: 'Mia', appliedAt: '2026-11-21T00:00:00.000Z' },
  { memberId: 'noa', name: '', appliedAt: '2026-11-20T00:00:00.000Z' },
];

async function show(items = applicants, administrator: Administrator = owner) {
  const at = '/admin/event/e1/applicants';
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}/events/{eventId}': () => ({ some: { id: 'e1', name: 'Screening' } }),
    'GET /api/teams/{teamId}/events/{eventId}/applicants': ({ query }) => ({
      body: { items: query.has('q') ? items.slice(0, 1) : items, next: null, total: query.has('q') ? null : 1_234 },
    }),
  });
  const element = (
    <CurrentAdministrator value={administrator}>
      <Applicants />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/admin/event/:eventId/applicants', element }], { at });
  return () => calls.filter(({ path }) => path.endsWith('/applicants')).map(({ query }) => query.toString());
}

describe('who applied to an event', () => {
  it('is listed with how many they are, and whoever has no name, too', async () => {
    const asked = await show();
    expect(await screen.findByRole('heading', { name: /Applicants of “Screening”/ })).toBeTruthy();
    expect(await screen.findByText('1,234')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Mia' })).getAttribute('href')).toContain('mia');
    expect(asked()).toEqual(['sort=newest&limit=50']);
  });

  it('is found by name or email, also in the file', async () => {
    const asked = await show();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by name or email' }), 'mia@');
    await waitFor(() => expect(asked().at(-1)).toBe('q=mia%40&sort=newest&limit=50'));
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toMatch(/\/file\?q=mia%40$/);
  });

  it('is found by name alone where addresses of members are not to be known', async () => {
    await show(applicants, { ...owner, role: 'normal', categories: ['contents_manager'] });
    expect(await screen.findByRole('searchbox', { name: 'Search by name' })).toBeTruthy();
  });

  it('is put in the other order', async () => {
    const asked = await show();
    await userEvent.click(await screen.findByRole('button', { name: /^Applied/ }));
    await waitFor(() => expect(asked().at(-1)).toBe('sort=oldest&limit=50'));
  });

  it('is nobody at first', async () => {
    await show([]);
    expect(await screen.findByText('No applicants yet')).toBeTruthy();
  });
});
