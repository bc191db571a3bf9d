import type { Language } from '@marquee/contracts';
import type { Words } from './plan-words.js';

type Notice = 'approvalPending' | 'webhookStopped';

/** What is said to those who can do something about what goes on at their site. */
export const noticeWords: Readonly<Record<Language, Readonly<Record<Notice, (site: string) => Words>>>> = {
  ja: {
    approvalPending: (site) => ({
      subject: `【${site}】承認待ちの会員がいます`,
      before: [
        `「${site}」に、承認を待っている会員がいます。`,
        '次のページで内容を確認し、承認するかどうかを決めてください。',
      ],
      link: '承認待ちの会員を確認する',
      after: [
        'このお知らせは、多くても1時間に1通です。管理画面の「アカウント設定」の「メールでのお知らせ」で、受け取らないように変更できます。',
      ],
    }),
    webhookStopped: (site) => ({
      subject: `【${site}】Webhookの送信を停止しました`,
      before: [
        `「${site}」のWebhookのうち1件について、送信先から正常な応答が得られないため、送信を停止しました。`,
        '次のページで送信履歴を確認し、送信先を修正してから、Webhookをもう一度有効にしてください。停止している間のイベントは送信されません。',
      ],
      link: 'Webhookを確認する',
      after: ['すでに対応がお済みの場合は、このメールを破棄してください。'],
    }),
  },
  en: {
    approvalPending: (site) => ({
      subject: `Members of ${site} are waiting for approval`,
      before: [`At ${site}, people are waiting to be approved.`, 'Review them here:'],
      link: 'Show who is waiting',
      after: [
        'You get this at most once an hour. You can turn it off in the console: “Account settings”, “Notifications by email”.',
      ],
    }),
    webhookStopped: (site) => ({
      subject: `A webhook of ${site} was turned off`,
      before: [
        `We turned off a webhook of ${site}, because its receiver was gone or did nothing but fail for days.`,
        'Look at its deliveries, mend the receiver, and turn the webhook on again here. Until then it isn’t told of anything.',
      ],
      link: 'Look at the webhooks',
      after: ['If you have done this already, you can ignore this email.'],
    }),
  },
};
