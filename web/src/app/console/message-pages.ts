import { IconMail, IconNews, IconSend } from '@tabler/icons-react';
import { automaticPages } from './automatic-pages.js';
import type { PageGroup } from './page.js';

/** What a site tells its members. */
export const messagePages: PageGroup = {
  key: 'messages',
  pages: [
    {
      entity: 'news',
      path: '/admin/news',
      icon: IconNews,
      permission: 'news.manage',
      texts: ['image', 'news'],
      data: ['/news?limit=100', '/groups'],
      load: () => import('../../features/news/news-list.js'),
    },
    {
      key: 'mailings',
      path: '/admin/send_email',
      icon: IconSend,
      permission: 'member.manage',
      makes: { text: 'create.mailing', to: '/admin/send_email/create', permission: 'member.manage' },
      texts: ['mailings'],
      data: ['/mailings?sort=newest&limit=50'],
      load: () => import('../../features/mailings/mailing-list.js'),
    },
    {
      key: 'mailingCreate',
      path: '/admin/send_email/create',
      permission: 'member.manage',
      texts: ['mailings'],
      load: () => import('../../features/mailings/mailing-create.js'),
    },
    {
      key: 'mailingEdit',
      path: '/admin/send_email/:mailingId/edit',
      permission: 'member.manage',
      texts: ['mailings'],
      data: ['/mailings/{mailingId}'],
      load: () => import('../../features/mailings/mailing-edit.js'),
    },
    {
      key: 'mailingLog',
      path: '/admin/send_email/:mailingId/log',
      permission: 'member.manage',
      texts: ['mail-log', 'mailings'],
      data: ['/mailings/{mailingId}'],
      load: () => import('../routes/admin/mailing-log.js'),
    },
    ...automaticPages,
    {
      key: 'mailLog',
      path: '/admin/invite_email_log',
      icon: IconMail,
      permission: 'mailLog.read',
      texts: ['mail-log'],
      data: ['/mails?sort=newest&limit=50'],
      load: () => import('../../features/mail-log/mail-list.js'),
    },
    {
      key: 'mail',
      path: '/admin/email_log_show/:mailId',
      permission: 'mailLog.read',
      texts: ['mail-log'],
      data: ['/mails/{mailId}'],
      load: () => import('../../features/mail-log/mail-page.js'),
    },
  ],
};
