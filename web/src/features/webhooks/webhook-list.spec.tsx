import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as Delivery } from './webhook-delivery.js';
import { Component as Webhooks } from './webhook-list.js';
import { Component as Log } from './webhook-log.js';

const crm = {
  ...{ id: 'crm', name: 'CRM', url: 'https://crm.example.test/in', events: ['member.joined'], enabled: true },
  ...{ stopped: '', secretMadeAt: null, createdAt: '2026-11-20T00:00:00.000Z', useCount: 0, version: 'v1' },
};
const gone = { ...crm, id: 'gone', name: 'Old', enabled: false, stopped: 'gone' };
const delivery = {
  ...{ id: 'd1', type: 'member.joined', eventId: 'e1', createdAt: '2026-11-20T00:00:00.000Z', status: 'waiting' },
  ...{ attempts: 2, lastAttemptAt: '2026-11-20T00:01:00.000Z', responseCode: 500, duration: 12, reason: 'status' },
  nextAttemptAt: '2026-11-20T00:06:00.000Z',
};

async function show(page: ReactElement, path = '/', at = '/') {
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}': () => ({ some: { language: 'en' } }),
    'GET /api/teams/{teamId}/webhooks': () => ({ some: { items: [crm, gone], next: null } }),
    'POST /api/teams/{teamId}/webhooks': () => ({ some: crm }),
    'GET /api/teams/{teamId}/webhooks/{webhookId}': () => ({ some: gone }),
    'POST /api/teams/{teamId}/webhooks/{webhookId}/secret': () => ({
      some: { secret: 'whsec_abc', previousUntil: null },
    }),
    'GET /api/teams/{teamId}/webhooks/{webhookId}/deliveries': () => ({ some: { items: [delivery], next: null } }),
    'GET /api/teams/{teamId}/webhook-deliveries/{webhookDeliveryId}': () => ({
      some: { ...delivery, webhookId: 'crm', body: '{"id":"e1"}', answer: 'oops' },
    }),
    'POST /api/teams/{teamId}/webhook-deliveries/{webhookDeliveryId}/send': () => ({}),
  });
  const element = <CurrentAdministrator value={owner}>{page}</CurrentAdministrator>;
  await renderRoutes([{ path, element }], { at });
  return calls;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('webhooks', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => void jest.restoreAllMocks());

  it('are listed with where they go, and why one was turned off', async () => {
    await show(<Webhooks />);
    expect(within(await screen.findByRole('row', { name: /^CRM/ })).getByText('1 event')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /^Old/ })).getByText('Off: receiver is gone')).toBeTruthy();
  });

  it('are on when they are made, and show their secret then', async () => {
    const calls = await show(<Webhooks />);
    await press('New webhook');
    await userEvent.type(await screen.findByLabelText(/^Description/), 'CRM');
    await userEvent.click(screen.getByLabelText(/^Address/));
    await userEvent.paste('https://crm.example.test/in');
    await userEvent.click(screen.getByLabelText('Member joined'));
    await userEvent.click(screen.getByText('Save'));
    expect(await screen.findByText('whsec_abc')).toBeTruthy();
    const made = calls.find(({ method }) => method === 'POST');
    expect(made?.body).toMatchObject({ name: 'CRM', enabled: true, events: ['member.joined'] });
  });

  it('say what they were sent, and why it was not received', async () => {
    await show(<Log />, '/admin/webhook/:webhookId/log', '/admin/webhook/gone/log');
    const row = within(await screen.findByRole('row', { name: /^Member joined/ }));
    expect(row.getByText('500 · The receiver reported an error')).toBeTruthy();
    expect(screen.getByText(/receiver said that it’s gone/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a test event' })).toBeNull();
  });

  it('send again what was not received, as it was', async () => {
    const calls = await show(<Delivery />, '/admin/webhook/delivery/:webhookDeliveryId', '/admin/webhook/delivery/d1');
    expect(await screen.findByText('{"id":"e1"}')).toBeTruthy();
    expect(screen.getByText('oops')).toBeTruthy();
    await press('Send again');
    expect(calls.find(({ method }) => method === 'POST')?.path).toMatch(/d1\/send$/);
  });
});
