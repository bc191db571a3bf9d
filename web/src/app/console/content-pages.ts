import {
  IconCalendarEvent,
  IconCategory,
  IconFile,
  IconMovie,
  IconNews,
  IconPlaylist,
  IconTags,
  IconUserStar,
} from '@tabler/icons-react';
import type { PageGroup } from './page.js';

/** What a site shows. */
export const contentPages: PageGroup = {
  key: 'content',
  pages: [
    {
      key: 'videos',
      path: '/admin/video',
      icon: IconMovie,
      permission: 'content.manage',
      load: () => import('../routes/admin/videos.js'),
    },
    {
      entity: 'category',
      path: '/admin/category',
      icon: IconCategory,
      permission: 'content.manage',
      load: () => import('../../features/categories/category-list.js'),
    },
    {
      entity: 'tag',
      path: '/admin/tag',
      icon: IconTags,
      permission: 'content.manage',
      load: () => import('../../features/tags/tag-list.js'),
    },
    {
      entity: 'creator',
      path: '/admin/creator',
      icon: IconUserStar,
      permission: 'content.manage',
      load: () => import('../../features/creators/creator-list.js'),
    },
    {
      entity: 'playlist',
      path: '/admin/playlist',
      icon: IconPlaylist,
      permission: 'content.manage',
      load: () => import('../../features/playlists/playlist-list.js'),
    },
    {
      entity: 'event',
      path: '/admin/event',
      icon: IconCalendarEvent,
      permission: 'content.manage',
      load: () => import('../../features/events/event-list.js'),
    },
    {
      entity: 'file',
      path: '/admin/filelist',
      icon: IconFile,
      permission: 'content.manage',
      load: () => import('../../features/files/file-list.js'),
    },
    {
      entity: 'news',
      path: '/admin/news',
      icon: IconNews,
      permission: 'content.manage',
      load: () => import('../../features/news/news-list.js'),
    },
  ],
};
