import type { HomeRow } from '@marquee/contracts';

/** What rows of the first page are called, with the namespace of the text. */
export const rowText = {
  news: 'site:news.title',
  continue: 'site:continue',
  newest: 'site:newest',
  popular: 'site:popular',
  lives: 'site:live.many',
  events: 'site:event.many',
  playlists: 'site:playlist.newest',
  categories: 'site-design:rows.categories',
} as const satisfies Record<HomeRow, string>;
