import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { pages } from './pages.js';
import { SideNavigation } from './side-navigation.js';

const pageAt = (path: string) => {
  const found = pages.find((page) => page.path === path);
  if (!found) throw new Error(`there is no page ${path}`);
  return jest.spyOn(found, 'load').mockResolvedValue({ Component: () => null });
};

describe('the navigation of the console', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('loads a page while one aims at its link, by pointer or keyboard, and no other', async () => {
    const [videos, members, invitations] = ['/admin/video', '/admin/user', '/admin/invite'].map(pageAt);
    const element = (
      <CurrentAdministrator value={owner}>
        <SideNavigation />
      </CurrentAdministrator>
    );
    await renderRoutes([{ path: '*', element }], { at: '/admin' });
    const link = await screen.findByRole('link', { name: 'Videos' });
    expect(videos).not.toHaveBeenCalled();
    await userEvent.hover(link);
    expect(videos).toHaveBeenCalled();
    expect(members).not.toHaveBeenCalled();
    screen.getByRole('link', { name: 'Members' }).focus();
    expect(members).toHaveBeenCalled();
    expect(invitations).not.toHaveBeenCalled();
  });

  it.each([
    ['/admin/user', 'Members'],
    ['/admin/user/abc/edit', 'Members'],
    ['/admin/user/paid_history/one_time', 'Payments'],
    ['/admin/user/paid_history/subscription', 'Subscriptions'],
    ['/admin', 'Home'],
  ])('at %s marks %s alone as the page one is on', async (at, name) => {
    const element = (
      <CurrentAdministrator value={owner}>
        <SideNavigation />
      </CurrentAdministrator>
    );
    await renderRoutes([{ path: '*', element }], { at });
    await screen.findByRole('link', { name, current: 'page' });
    expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1);
  });

  it('shows the link of the open page, however far down it is', async () => {
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    const element = (
      <CurrentAdministrator value={owner}>
        <SideNavigation />
      </CurrentAdministrator>
    );
    await renderRoutes([{ path: '*', element }], { at: '/admin/test/create' });
    const link = await screen.findByRole('link', { name: 'Tests', current: 'page' });
    expect(shown.mock.contexts).toEqual([link]);
    await userEvent.click(screen.getByRole('link', { name: 'Videos' }));
    expect(shown.mock.contexts.at(-1)).toBe(screen.getByRole('link', { name: 'Videos', current: 'page' }));
  });
});
