import { IconMailBolt, IconMailCog, IconRoute } from '@tabler/icons-react';
import type { Page } from './page.js';

/** What is sent and done by itself. */
export const automaticPages: readonly Page[] = [
  {
    key: 'automaticMails',
    path: '/admin/mail_template',
    icon: IconMailBolt,
    permission: 'member.manage',
    texts: ['automatic-mails'],
    data: ['/automatic-mails'],
    load: () => import('../../features/automatic-mails/automatic-mail-list.js'),
  },
  {
    key: 'automaticMailEdit',
    path: '/admin/mail_template/:automaticMailName/edit',
    permission: 'member.manage',
    texts: ['automatic-mails', 'mailings'],
    data: ['/automatic-mails/{automaticMailName}'],
    load: () => import('../../features/automatic-mails/automatic-mail-edit.js'),
  },
  {
    entity: 'customMail',
    path: '/admin/custom_mail_template',
    icon: IconMailCog,
    permission: 'member.manage',
    texts: ['automatic-mails', 'custom-mails', 'image', 'mailings'],
    data: ['/custom-mails?limit=100'],
    load: () => import('../../features/workflows/custom-mail-list.js'),
  },
  {
    path: '/admin/custom_mail_template/create',
    permission: 'member.manage',
    texts: [],
    load: () => import('../routes/admin/custom-mail-create.js'),
  },
  {
    path: '/admin/custom_mail_template/:customMailId/edit',
    permission: 'member.manage',
    texts: [],
    load: () => import('../routes/admin/custom-mail-edit.js'),
  },
  {
    entity: 'workflow',
    path: '/admin/workflow',
    icon: IconRoute,
    permission: 'member.manage',
    plan: 'workflow',
    texts: ['automatic-mails', 'image', 'workflows'],
    data: ['/workflows?limit=100'],
    load: () => import('../../features/workflows/workflow-list.js'),
  },
  {
    path: '/admin/workflow/create',
    permission: 'member.manage',
    texts: [],
    load: () => import('../routes/admin/workflow-create.js'),
  },
  {
    path: '/admin/workflow/:workflowId/edit',
    permission: 'member.manage',
    texts: [],
    load: () => import('../routes/admin/workflow-edit.js'),
  },
  {
    key: 'workflowLog',
    path: '/admin/workflow/:workflowId/log',
    permission: 'member.manage',
    plan: 'workflow',
    texts: ['workflows'],
    data: ['/workflows/{workflowId}'],
    load: () => import('../../features/workflows/workflow-log.js'),
  },
];
