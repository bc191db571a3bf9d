import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { LiveComments } from './live-comments.js';

/** The larger the number, the longer ago. */
const said = (index: number) => ({
  ...{ id: `c${index}`, text: `Said ${index}`, author: 'member' as const, authorName: 'Mia' },
  ...{ createdAt: new Date(Date.UTC(2026, 10, 20) - index * 1_000).toISOString(), editedAt: null },
  ...{ mine: false, replyCount: 0 },
});

describe('what is said of a live stream', () => {
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['comes by itself within 5 seconds while it is on', true, 5_000],
    ['comes now and then before and after that', false, 15_000],
  ])('%s', async (_, isOn, within) => {
    jest.useFakeTimers({ advanceTimers: true });
    const calls = fakeServer({
      'GET /api/sites/{teamId}/lives/{liveId}/comments': () => ({ some: { items: [], next: null } }),
    });
    const place = { teamId: 'demo', siteName: 'Demo', mayWrite: true };
    await renderRoutes([{ path: '/', element: <LiveComments liveId="l1" isOn={isOn} {...place} /> }]);
    await screen.findByRole('textbox', { name: 'Write a comment' });
    await screen.findByText(/^Be the first|first/i);
    const asked = calls.length;
    await act(() => jest.advanceTimersByTimeAsync(within - 3_000));
    const early = calls.length - asked;
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect([early, calls.length > asked]).toEqual([0, true]);
  });

  it('asks only for the newest, and keeps the older ones that were read', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const all = Array.from({ length: 3 }, (_, index) => said(index));
    const calls = fakeServer({
      'GET /api/sites/{teamId}/lives/{liveId}/comments': ({ query }) =>
        query.has('after')
          ? { body: { items: all.slice(-1), next: null } }
          : { body: { items: all.slice(0, 2), next: all[1]?.id ?? null } },
    });
    const place = { teamId: 'demo', siteName: 'Demo', mayWrite: true };
    await renderRoutes([{ path: '/', element: <LiveComments liveId="l1" isOn {...place} /> }]);
    await act(() => jest.advanceTimersByTimeAsync(100));
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Said 2');
    all.unshift(said(-1));
    const asked = calls.length;
    await act(() => jest.advanceTimersByTimeAsync(4_100));
    expect(calls.slice(asked).map(({ query }) => query.get('after'))).toEqual([null]);
    expect(screen.getAllByText(/^Said/).map(({ textContent }) => textContent)).toEqual(
      [-1, 0, 1, 2].map((index) => `Said ${index}`),
    );
    // Within a minute it shows, too, what became of the older ones.
    all.splice(-1, 1, { ...said(2), text: 'Said better' });
    await act(() => jest.advanceTimersByTimeAsync(50_000));
    expect(screen.queryByText('Said better')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(6_100));
    expect(await screen.findByText('Said better')).toBeTruthy();
  });

  it('reads all anew where more is new than it asked for, or nothing was read', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let isDown = true;
    let items = [said(5)];
    fakeServer({
      'GET /api/sites/{teamId}/lives/{liveId}/comments': () =>
        isDown ? refuse(503, 'UNAVAILABLE') : { body: { items, next: 'x' } },
    });
    const place = { teamId: 'demo', siteName: 'Demo', mayWrite: true };
    await renderRoutes([{ path: '/', element: <LiveComments liveId="l1" isOn {...place} /> }]);
    await screen.findByRole('alert');
    isDown = false;
    await act(() => jest.advanceTimersByTimeAsync(4_100));
    await screen.findByText('Said 5');
    items = [said(3)];
    await act(() => jest.advanceTimersByTimeAsync(4_100));
    await screen.findByText('Said 3');
    expect(screen.queryByText('Said 5')).toBeNull();
  });
});
