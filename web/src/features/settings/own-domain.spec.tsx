import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PlanName } from '@marquee/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer, refuse, type Answered } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { OwnDomain } from './own-domain.js';

const domain = 'club.example.org';
const records = [
  { type: 'TXT', name: `_marquee.${domain}`, value: 'marquee=secret' },
  { type: 'CNAME', name: domain, value: 'video.example.com' },
] as const;
const unset = { state: 'unset', domain: null, records: [], address: null } as const;
const waiting = { ...unset, state: 'waiting', domain, records } as const;
const active = { ...waiting, state: 'active', address: `https://${domain}` } as const;
const missing = refuse(409, 'DOMAIN_RECORD_MISSING', { params: { name: `_marquee.${domain}` } });

beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

type Step = Answered<'GET /api/teams/{teamId}/domain'>;

/** @param steps what the service says, one after the other change */
async function open(plan: PlanName, ...steps: Step[]) {
  let present: Step = steps.shift() ?? { body: unset };
  const next = () => {
    const answer = steps.shift() ?? present;
    if (!('refused' in answer)) present = answer;
    return answer;
  };
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}': () => ({ some: { plan: { name: plan } } }),
    'GET /api/teams/{teamId}/domain': () => present,
    'PUT /api/teams/{teamId}/domain': next,
    'POST /api/teams/{teamId}/domain/check': next,
    'DELETE /api/teams/{teamId}/domain': next,
  });
  const page = (
    <CurrentAdministrator value={owner}>
      <OwnDomain />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element: page }]);
  await screen.findByRole('heading', { name: 'Your own domain' });
  return calls;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the own domain of a site', () => {
  it('is entered, and its records are shown to be copied', async () => {
    const calls = await open('business', { body: unset }, { body: waiting });
    await userEvent.type(screen.getByLabelText(/^Domain/), 'https://Club.example.org/');
    await press('Set up');
    const record = within(await screen.findByRole('group', { name: 'TXT record' }));
    expect(record.getByText(`_marquee.${domain}`)).toBeTruthy();
    expect(record.getByText('marquee=secret')).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'CNAME record' })).getByText('video.example.com')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy: TXT Value' })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ domain });
  });

  it('says what is missing, until the records are found', async () => {
    await open('business', { body: waiting }, missing, { body: active });
    await press('Check');
    expect((await screen.findByRole('alert')).textContent).toMatch(/no TXT record at _marquee\.club\.example\.org/);
    await press('Check');
    expect(await screen.findByRole('link', { name: `https://${domain} (opens in a new tab)` })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
  });

  it('is removed after a question that says what is lost', async () => {
    const calls = await open('business', { body: active }, { body: unset });
    await press('Remove');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/can’t be opened at club\.example\.org/)).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByLabelText(/^Domain/)).toBeTruthy();
  });

  it('is no domain that nobody can have', async () => {
    const calls = await open('business', { body: unset });
    await userEvent.type(screen.getByLabelText(/^Domain/), '192.0.2.1');
    await press('Set up');
    expect(await screen.findByText(/Enter a domain such as video\.example\.com/)).toBeTruthy();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('takes a plan that has it; one that rests can be taken away', async () => {
    await open('pro', { body: { ...active, state: 'resting', address: null } });
    expect(await screen.findByText(/doesn’t include a domain of your own/)).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'TXT record' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy();
  });

  it('can’t be entered without such a plan', async () => {
    await open('pro', { body: unset });
    expect(await screen.findByText(/doesn’t include a domain of your own/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Domain/)).toBeNull();
  });
});
