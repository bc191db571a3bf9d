import { IconClipboardList } from '@tabler/icons-react';
import type { PageGroup } from './page.js';

/** What members say. */
export const feedbackPages: PageGroup = {
  key: 'feedback',
  pages: [
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
