import type { Overlay } from './overlay.js';

/** What members can open. */
export const ofSite: readonly Omit<Overlay, 'by'>[] = [
  {
    of: 'features/site-shell/site-account.tsx',
    at: '/user/:teamId',
    role: 'group',
    open: ({ page }) => page.locator('header button[aria-expanded]').last().click(),
  },
  {
    of: 'features/site-shell/search-box.tsx',
    at: '/user/:teamId',
    role: 'listbox',
    open: ({ page }) => page.getByRole('combobox').first().fill('film'),
  },
  {
    of: 'shared/player/player-menu.tsx',
    at: '/user/:teamId/video/:videoId',
    role: 'menu',
    open: ({ button }) => button('player:speed.label').click(),
  },
  {
    of: 'shared/player/shortcuts-help.tsx',
    at: '/user/:teamId/video/:videoId',
    role: 'dialog',
    open: ({ button }) => button('player:help.title').click(),
  },
  {
    of: 'features/reply-notices/reply-bell.tsx',
    at: '/user/:teamId',
    role: 'group',
    open: ({ button }) => button('reply-notices:title').click(),
  },
];
