import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as Create } from './mailing-create.js';

const sent = {
  ...{ id: 'm1', title: 'Autumn', subject: 'New at {{site}}', content: 'Hello {{name}}' },
  ...{ sendTo: 'groups', groups: ['gold'], members: [], status: 'sent' as const },
};

async function show(at: string, isGone = false) {
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}/groups': () => ({ some: { items: [{ id: 'gold', name: 'Gold' }], next: null } }),
    'GET /api/teams/{teamId}/mailings/{mailingId}': () => (isGone ? refuse(404, 'MAILING_NOT_FOUND') : { some: sent }),
    'POST /api/teams/{teamId}/mailings': () => ({ some: { id: 'm2' } }),
  });
  const element = (
    <CurrentAdministrator value={owner}>
      <Create />
    </CurrentAdministrator>
  );
  const routes = [
    { path: '/admin/send_email/create', element },
    { path: '/admin/send_email/:mailingId/edit', element: <p>The next</p> },
  ];
  await renderRoutes(routes, { at: `/admin/send_email/create${at}` });
  return () => calls.filter(({ method }) => method === 'POST');
}
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ });

describe('a new email that is like one before', () => {
  it('says the same to the same, under another title, and is nothing until it is created', async () => {
    const made = await show('?like=m1');
    expect((await title()).value).toBe('Autumn (copy)');
    expect(made()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('The next');
    const { subject, content } = sent;
    expect(made().map(({ body }) => body)).toEqual([
      { title: 'Autumn (copy)', subject, content, sendTo: 'groups', groups: ['gold'], members: [] },
    ]);
  });

  it('is an empty one where that is gone, or none is named', async () => {
    await show('?like=m1', true);
    await waitFor(async () => expect((await title()).value).toBe(''));
  });
});
