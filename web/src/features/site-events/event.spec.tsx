import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Event, InEvent } from './event.js';
import type { OpenEvent } from './site-events.api.js';

const video = {
  ...{
    id: 'v1',
    title: 'Whales',
    translations: [],
    categoryId: null,
    thumbnailUrl: null,
    storyboardUrl: null,
    audioOnly: false,
  },
  ...{ duration: 60, releasedAt: null, opensAt: null, access: 'unapplied' as const },
};
const event: OpenEvent = {
  ...{ id: 'e1', title: 'Screening', translations: [], thumbnailUrl: null, format: 'online', overview: '' },
  ...{ holdFrom: '2100-01-10T00:00:00.000Z', holdUntil: '2100-01-11T00:00:00.000Z' },
  ...{ needsApplication: true, applicationFrom: null, applicationUntil: null },
  ...{ access: 'unapplied', applied: false, lives: [], videos: [video] },
};

async function show(first: Partial<OpenEvent>, isMember = true) {
  let present = { ...event, ...first };
  const applied = (access: OpenEvent['access'], is: boolean) => () => {
    present = { ...present, access, applied: is };
    return {};
  };
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/sites/{teamId}/events/{eventId}': () => ({ body: present }),
    'PUT /api/sites/{teamId}/me/events/{eventId}/application': applied('before_event', true),
    'DELETE /api/sites/{teamId}/me/events/{eventId}/application': applied('unapplied', false),
  });
  const of = { teamId: 'demo', eventId: 'e1', isMember };
  const page = <Event {...of} waysIn={<a href="/login/demo">Log in</a>} whenNotFound={<p>not there</p>} />;
  await renderRoutes([{ path: '/', element: page }]);
  return asked;
}

describe('the page of an event', () => {
  it('lets a member apply, and take it back until the event begins', async () => {
    const asked = await show({});
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw application' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your application to “Screening”?' }));
    expect(dialog.getByText(/You can apply again as long as applications are open/)).toBeTruthy();
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw application' }));
    await screen.findByRole('button', { name: 'Apply' });
    expect(asked.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  });

  it('is put into a calendar until it is over', async () => {
    await show({});
    const link = await screen.findByRole('link', { name: 'Add to calendar' });
    expect(link.getAttribute('href')).toBe('/api/sites/demo/events/e1/calendar');
    cleanup();
    await show({ holdFrom: '2026-01-10T00:00:00.000Z', holdUntil: '2026-01-11T00:00:00.000Z', access: 'after_event' });
    await screen.findByText('This event is over.');
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  it.each([
    ['2099-12-31T00:00:00.000Z', null, /You can apply again/],
    ['2020-01-01T00:00:00.000Z', null, /Applications have closed: you can’t apply again/],
    [null, '2099-12-31T00:00:00.000Z', /Applications have closed: you can’t apply again/],
  ])('says what taking an application back means (until %s, from %s)', async (until, from, text) => {
    await show({ access: 'before_event', applied: true, applicationUntil: until, applicationFrom: from });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw application' }));
    expect(within(await screen.findByRole('dialog')).getByText(text)).toBeTruthy();
  });

  it('offers nobody else to apply', async () => {
    await show({}, false);
    expect(await screen.findByText('Apply to watch this event.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('leads visitors in, and tells other members that it is not for them', async () => {
    await show({ access: 'registered', overview: '', videos: [] }, false);
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeDefined();
    await show({ access: 'restricted', overview: '', videos: [] });
    expect(await screen.findByText('This event is for other members.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it.each([
    ['outside_application_period', 'Applications are closed.'],
    ['after_event', 'This event is over.'],
  ] as const)('says what %s means, and leads to no video', async (access, text) => {
    await show({ access, videos: [{ ...video, access }] });
    expect((await screen.findByRole('status')).textContent).toBe(text);
    expect(screen.queryByRole('link', { name: /Whales/ })).toBeNull();
  });

  const live = {
    ...{ id: 'l1', title: 'Keynote', translations: [], thumbnailUrl: null, access: 'before_event' as const },
    ...{ startsAt: '2100-01-10T00:00:00.000Z', endsAt: '2100-01-10T01:00:00.000Z', onAir: false },
  };

  it('tells of its live streams before its videos, and leads to them once it is on', async () => {
    await show({ access: 'before_event', lives: [live], videos: [{ ...video, access: 'before_event' }] });
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => /Keynote|Whales/.exec(textContent ?? '')?.[0])).toEqual([
      'Keynote',
      'Whales',
    ]);
    expect(items[0]?.textContent).toContain('Live stream (Not started)');
    expect(screen.queryByRole('link', { name: /Keynote/ })).toBeNull();
  });

  it('says of one that goes on past its planned end that it is on', async () => {
    const times = { startsAt: '2020-01-10T00:00:00.000Z', endsAt: '2020-01-10T01:00:00.000Z' };
    const running = { ...live, ...times, access: 'visible', onAir: true } as const;
    await show({ access: 'visible', lives: [running], videos: [] });
    expect((await screen.findByRole('listitem')).textContent).toContain('Live stream (On now)');
  });

  it.each(['before', 'visible', 'after'] as const)('leads to a live stream that is %s', async (access) => {
    await show({ access: 'visible', lives: [{ ...live, access }], videos: [] });
    const link = await screen.findByRole('link', { name: /Keynote/ });
    expect(link.getAttribute('href')).toBe('/user/demo/event/live/e1/l1');
    const now = screen.queryByRole('link', { name: 'Watch now' });
    expect(now?.getAttribute('href')).toBe(access === 'visible' ? '/user/demo/event/live/e1/l1' : undefined);
  });

  it('says beside one of its contents which comes next', async () => {
    fakeServer({
      'GET /api/sites/{teamId}/events/{eventId}': () => ({
        body: { ...event, lives: [{ ...live, access: 'visible' }], videos: [{ ...video, access: 'visible' }] },
      }),
    });
    await renderRoutes([{ path: '/', element: <InEvent teamId="demo" eventId="e1" current="l1" /> }]);
    const next = await screen.findByRole('link', { name: 'Next: Whales' });
    expect(next.getAttribute('href')).toBe('/user/demo/event/e1/v1');
    expect(screen.getByRole('link', { name: /Keynote/ }).getAttribute('aria-current')).toBe('page');
  });

  it('leads to its videos while it is on', async () => {
    await show({ access: 'visible', videos: [{ ...video, access: 'visible' }] });
    const link = await screen.findByRole('link', { name: /Whales/ });
    expect(link.getAttribute('href')).toBe('/user/demo/event/e1/v1');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Watch now' })).toBeDefined());
  });
});
