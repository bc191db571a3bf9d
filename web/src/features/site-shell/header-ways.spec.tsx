import { describe, expect, it } from '@jest/globals';
import { IconHome } from '@tabler/icons-react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../../shared/testing/render.js';
import { HeaderWays } from './header-ways.js';

const ways = ['Home', 'Popular', 'Events', 'News'].map((label) => ({
  ...{ to: `/${label.toLowerCase()}`, label, icon: IconHome, end: false },
}));

async function show(room: number) {
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 60 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => room });
  const view = await renderRoutes([{ path: '*', element: <HeaderWays ways={ways} /> }], { at: '/events' });
  const row = await screen.findByRole('navigation', { name: 'Site navigation' });
  const outside = () => [...row.querySelectorAll(':scope > a:not([data-over])')].map(({ textContent }) => textContent);
  return { ...view, outside, more: screen.getByRole('button', { name: 'More' }) };
}

describe('where the header of a site leads', () => {
  it('stands side by side as long as there is room', async () => {
    const { outside, more } = await show(252);
    expect(outside()).toEqual(['Home', 'Popular', 'Events', 'News']);
    expect(more.parentElement?.hasAttribute('data-over')).toBe(true);
  });

  it('has the rest below a button, with the page that is open marked, and goes there by keyboard', async () => {
    const { outside, more, router } = await show(251);
    expect(outside()).toEqual(['Home', 'Popular']);
    expect(more.getAttribute('aria-expanded')).toBe('false');
    more.focus();
    await userEvent.keyboard('{Enter}');
    const others = within(more.parentElement!).getAllByRole('link');
    expect(others.map(({ textContent }) => textContent)).toEqual(['Events', 'News']);
    expect(others.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(more);
    expect(within(more.parentElement!).queryAllByRole('link')).toEqual([]);
    await userEvent.keyboard('{Enter}{Tab}{Tab}{Enter}');
    expect(router.state.location.pathname).toBe('/news');
    expect(within(more.parentElement!).queryAllByRole('link')).toEqual([]);
  });
});
