import type { Overlay, Stage } from './overlay.js';

/** Presses a field by what it is called. */
const press =
  (key: string, role: 'combobox' | 'textbox' | 'button' = 'combobox') =>
  ({ page, say }: Stage): Promise<void> =>
    page
      .getByRole(role, { name: say(key) })
      .first()
      .click();

/** What fields open: what is chosen from, calendars, colours. */
export const ofFields: readonly Omit<Overlay, 'by'>[] = [
  {
    of: 'shared/ui/form/calendars.tsx',
    at: '/admin/administrator/log',
    shown: '[data-dates-dropdown]',
    open: press('change-log:from', 'textbox'),
  },
  {
    of: 'shared/ui/form/calendars.tsx',
    at: '/admin/video/:videoId/edit',
    role: 'dialog',
    open: press('videos:form.releasedAt', 'button'),
  },
  {
    of: 'features/site-design/color-panel.tsx',
    at: '/admin/site_customize/color',
    role: 'dialog',
    open: ({ page, say }) =>
      page
        .getByRole('button', { name: say('site-design:picker.title', { field: say('site-design:accent.label') }) })
        .click(),
  },
  {
    of: 'shared/ui/picker/pickers.tsx',
    at: '/admin/video/:videoId/edit',
    role: 'listbox',
    open: press('videos:form.category'),
  },
  {
    of: 'shared/ui/picker/pickers.tsx',
    at: '/admin/video/:videoId/edit',
    role: 'listbox',
    open: press('videos:form.tags'),
  },
  {
    of: 'entities/video/videos-input.tsx',
    at: '/admin/playlist?edit=:playlistId',
    role: 'listbox',
    open: press('carried:addVideo'),
  },
];
