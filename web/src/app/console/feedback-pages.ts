import { IconClipboardList, IconMessages } from '@tabler/icons-react';
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
    {
      entity: 'survey',
      path: '/admin/enquete',
      icon: IconClipboardList,
      permission: 'feedback.manage',
      texts: ['image', 'surveys'],
      data: ['/surveys?limit=100'],
      load: () => import('../../features/surveys/survey-list.js'),
    },
    {
      path: '/admin/enquete/create',
      permission: 'feedback.manage',
      texts: [],
      load: () => import('../routes/admin/survey-create.js'),
    },
    {
      path: '/admin/enquete/:surveyId/edit',
      permission: 'feedback.manage',
      texts: [],
      load: () => import('../routes/admin/survey-edit.js'),
    },
    {
      key: 'surveyAnswers',
      path: '/admin/enquete/:surveyId/answer',
      permission: 'feedback.manage',
      texts: ['surveys'],
      data: ['/surveys/{surveyId}', '/surveys/{surveyId}/results'],
      load: () => import('../../features/surveys/survey-answers.js'),
    },
  ],
};
