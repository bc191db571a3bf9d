import type { PermissionName } from '@marquee/contracts';
import {
  IconCategory,
  IconHome,
  IconLink,
  IconMovie,
  IconSettings,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';

export interface Page {
  readonly key: 'home' | 'videos' | 'categories' | 'members' | 'groups' | 'invitations' | 'settings';
  readonly path: string;
  readonly icon: Icon;
  readonly permission: PermissionName;
}

export interface PageGroup {
  readonly key: 'home' | 'content' | 'audience' | 'site';
  readonly pages: readonly Page[];
}

/** The pages of the console that exist, in the order of the navigation. */
export const navigation: readonly PageGroup[] = [
  { key: 'home', pages: [{ key: 'home', path: '/admin', icon: IconHome, permission: 'console.open' }] },
  {
    key: 'content',
    pages: [
      { key: 'videos', path: '/admin/video', icon: IconMovie, permission: 'content.manage' },
      { key: 'categories', path: '/admin/category', icon: IconCategory, permission: 'content.manage' },
    ],
  },
  {
    key: 'audience',
    pages: [
      { key: 'members', path: '/admin/user', icon: IconUsers, permission: 'member.manage' },
      { key: 'groups', path: '/admin/group', icon: IconUsersGroup, permission: 'member.manage' },
      { key: 'invitations', path: '/admin/invite', icon: IconLink, permission: 'member.manage' },
    ],
  },
  {
    key: 'site',
    pages: [
      {
        key: 'settings',
        path: '/admin/general_setting/basic_info',
        icon: IconSettings,
        permission: 'site.manage',
      },
    ],
  },
];
