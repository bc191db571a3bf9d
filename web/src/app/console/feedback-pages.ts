import { IconMessages } from '@tabler/icons-react';
import type { PageGroup } from './page.js';

/** What viewers say. */
export const feedbackPages: PageGroup = {
  key: 'feedback',
  pages: [
    {
      key: 'comments',
      path: '/admin/comment',
      icon: IconMessages,
      permission: 'feedback.manage',
      texts: ['comment-review'],
      data: ['/comments?sort=newest&limit=50'],
      load: () => import('../../features/comment-review/comment-list.js'),
    },
    {
      key: 'conversation',
      path: '/admin/comment/:commentId/reply',
      permission: 'feedback.manage',
      texts: ['comment-review'],
      data: ['/comments/{commentId}?limit=50'],
      load: () => import('../../features/comment-review/conversation-page.js'),
    },
  ],
};
