import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../api/csrf.js';
import { fakeServer } from '../../testing/fake-server.js';
import { owner } from '../../testing/owner.js';
import { renderRoutes } from '../../testing/render.js';
import { Measuring } from './measuring.js';

const both = { analyticsId: 'G-AB12CD34EF', tagManagerId: 'GTM-AB12CD3' };
const key = 'marquee.measuring.club';

const show = async (at = '/user/club', measuring = both, administrator: typeof owner | null = null) => {
  fakeServer({ 'GET /api/session': () => ({ some: { csrfToken: 't', administrator } }) });
  const shown = await renderRoutes([{ path: '*', element: <Measuring teamId="club" measuring={measuring} /> }], { at });
  // Its texts are there.
  await screen.findByRole('button', { name: 'Analytics and cookies' });
  return shown;
};
const banner = () => screen.queryByRole('region', { name: 'May we count your visit?' });
const frames = () => [...document.querySelectorAll('iframe')].map(({ src }) => new URL(src).pathname);

describe('visits that are counted elsewhere', () => {
  beforeEach(() => {
    forgetCsrfToken();
    localStorage.clear();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('load and keep nothing until somebody agrees, and then at once', async () => {
    await show();
    expect([frames(), localStorage.length]).toEqual([[], 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(frames()).toEqual(['/measuring/club']));
    expect(banner()).toBeNull();
  });

  it('are not counted of whoever declines, who is not asked again, and can agree later', async () => {
    const { unmount } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect([banner(), frames()]).toEqual([null, []]);
    unmount();
    await show();
    expect([banner(), frames()]).toEqual([null, []]);
    const reopen = screen.getByRole('button', { name: 'Analytics and cookies' });
    await userEvent.click(reopen);
    const asked = await screen.findByRole('region', { name: 'May we count your visit?' });
    expect(document.activeElement).toBe(asked);
    expect(within(asked).getByText(/You’ve declined/)).toBeTruthy();
    await userEvent.click(within(asked).getByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(frames()).toHaveLength(1));
    expect(document.activeElement).toBe(reopen);
  });

  it('end with the page that is counted, and with the consent', async () => {
    localStorage.setItem(key, 'G-AB12CD34EF GTM-AB12CD3');
    const { router } = await show();
    await waitFor(() => expect(frames()).toHaveLength(1));
    await router.navigate('/user/club/item_select');
    await waitFor(() => expect(frames()).toEqual([]));
    await router.navigate('/user/club/news');
    await waitFor(() => expect(frames()).toHaveLength(1));
    document.cookie = '_ga=GA1.1.1.1; path=/';
    await userEvent.click(screen.getByRole('button', { name: 'Analytics and cookies' }));
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(frames()).toEqual([]));
    expect(document.cookie).not.toContain('_ga');
  });

  it('ask once more when another service came, but not those who declined', async () => {
    localStorage.setItem(key, 'G-AB12CD34EF');
    const { unmount } = await show();
    expect(banner()).toBeTruthy();
    unmount();
    localStorage.setItem(key, 'no');
    await show('/user/club', { ...both, analyticsId: '' });
    expect(banner()).toBeNull();
  });

  it.each(['/login/club', '/user/club/setting', '/join/user/x1'])('neither ask nor count on %s', async (path) => {
    localStorage.setItem(key, 'G-AB12CD34EF GTM-AB12CD3');
    await show(path);
    localStorage.clear();
    expect([banner(), frames()]).toEqual([null, []]);
  });

  it.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ])('are declined by a browser that says so (%s), also after a consent', async (name, value) => {
    localStorage.setItem(key, 'G-AB12CD34EF GTM-AB12CD3');
    Object.defineProperty(navigator, name, { value, configurable: true });
    try {
      await show();
      expect([banner(), frames()]).toEqual([null, []]);
      await userEvent.click(screen.getByRole('button', { name: 'Analytics and cookies' }));
      expect(screen.getByText(/Your browser tells sites not to track you/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(banner()).toBeNull();
    } finally {
      Reflect.deleteProperty(navigator, name);
    }
  });

  it('are none of those who are logged in to a console', async () => {
    localStorage.setItem(key, 'G-AB12CD34EF GTM-AB12CD3');
    await show('/user/club', both, owner);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(frames()).toEqual([]);
  });
});
