import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../../shared/session/use-administrator.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { owner } from '../../../shared/testing/owner.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import type { Video } from '../videos.api.js';
import { AccessExplainer } from './access-explainer.js';

const video = { id: 'v1', title: 'Deep sea' } as Video;
const answer = (access: string, trace: readonly (readonly [rule: string, passed: boolean])[]) => ({
  access,
  trace: trace.map(([rule, passed]) => ({ rule, passed })),
  at: '2026-11-20T05:00:00.000Z',
  opensAt: '2026-11-21T05:00:00.000Z',
  closesAt: null,
});

afterEach(() => void jest.restoreAllMocks());

describe('who can watch a video', () => {
  it('is explained for whom and when one asks, by the questions that were asked', async () => {
    const calls = fakeServer({
      'GET /api/teams/{teamId}/videos/{videoId}/access': ({ query }) => ({
        some: query.has('at')
          ? answer('visible', [['account', true]])
          : query.has('member')
            ? answer('before', [
                ['login', true],
                ['playable_start', false],
              ])
            : answer('registered', [['login', false]]),
      }),
      'GET /api/teams/{teamId}/members': ({ query }) => ({
        some: { items: [{ id: 'm1', name: query.get('q') ?? 'Ren', email: 'ren@x.test' }], next: null, total: 1 },
      }),
      'GET /api/teams/{teamId}': () => ({ some: { timeZone: 'Asia/Tokyo', language: 'en' } }),
    });
    const element = (
      <CurrentAdministrator value={owner}>
        <AccessExplainer video={video} />
      </CurrentAdministrator>
    );
    await renderRoutes([{ path: '/', element }]);
    const user = userEvent.setup();
    expect(await screen.findByText('Can’t watch: not logged in')).toBeTruthy();
    await user.type(screen.getByRole('combobox', { name: 'Member' }), 'Aoi');
    await user.click(await screen.findByRole('option', { name: 'Aoi (ren@x.test)' }));
    expect(await screen.findByText('Can’t watch yet')).toBeTruthy();
    const trace = within(screen.getByRole('list', { name: 'How this was decided' })).getAllByRole('listitem');
    expect(trace.map(({ dataset }) => dataset['passed'])).toEqual(['true', 'false']);
    expect(trace[1]?.textContent).toMatch(/It opens Sat, 21 Nov 2026/);
    await user.click(screen.getByRole('button', { name: /^Date and time/ }));
    const calendar = within(await screen.findByRole('dialog'));
    // Of whatever month it is.
    const day = calendar.getByRole('button', { name: /^15 / });
    await user.click(day);
    fireEvent.change(calendar.getByRole('spinbutton', { name: 'Hour' }), { target: { value: '09' } });
    expect(await screen.findByText('Can watch')).toBeTruthy();
    const date = new Date(`${day.getAttribute('aria-label') ?? ''} UTC`).toISOString().slice(0, 10);
    expect(calls.findLast(({ path }) => path.endsWith('/access'))?.query.toString()).toBe(
      new URLSearchParams({ member: 'm1', at: `${date}T00:00:00.000Z` }).toString(),
    );
  });
});
