import type { HeaderItem } from '@marquee/contracts';
import {
  IconBroadcast,
  IconCalendarEvent,
  IconCategory,
  IconClockPlay,
  IconFlame,
  IconHome,
  IconNews,
  IconPlaylist,
  IconSparkles,
  IconTags,
  IconUserStar,
  type Icon,
} from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';

export interface Way {
  /** Below the start of the site. */
  readonly path: string;
  /** Of its name, in the texts of the site. */
  readonly text: ParseKeys<'site'>;
  readonly icon: Icon;
  /** Others have nothing to see there. */
  readonly forMembers?: boolean;
}

/** Where the header of a site can lead. */
export const ways: Readonly<Record<HeaderItem, Way>> = {
  home: { path: '', text: 'home', icon: IconHome },
  newest: { path: '/videos/newer', text: 'newest', icon: IconSparkles },
  popular: { path: '/videos/popular', text: 'popular', icon: IconFlame },
  categories: { path: '/videos/categories', text: 'categories', icon: IconCategory },
  tags: { path: '/videos/tags', text: 'tags', icon: IconTags },
  creators: { path: '/videos/creators', text: 'creators', icon: IconUserStar },
  playlists: { path: '/playlists/newer', text: 'playlist.many', icon: IconPlaylist },
  lives: { path: '/lives/newer', text: 'live.many', icon: IconBroadcast },
  events: { path: '/events/newer', text: 'event.many', icon: IconClockPlay },
  schedule: { path: '/schedule', text: 'schedule.title', icon: IconCalendarEvent, forMembers: true },
  news: { path: '/news', text: 'news.title', icon: IconNews, forMembers: true },
};

/** Of them stand in the bar at the bottom of a phone, beside the search; the others are in the menu of the account. */
export const waysOnPhone = 3;
