import type { Language } from '@marquee/contracts';
import type { Words } from './plan-words.js';

/** What is said to the address to which answers are to go, until whoever reads there agrees. */
export const senderWords: Readonly<Record<Language, { readonly senderAddress: (site: string) => Words }>> = {
  ja: {
    senderAddress: (site) => ({
      subject: `【${site}】返信先メールアドレスのご確認`,
      before: [
        `「${site}」から送信されるメールの返信先として、このメールアドレスが設定されました。`,
        '次のリンクを開くと確認が完了し、以後、会員からの返信がこのメールアドレスに届きます。',
      ],
      link: '返信先として使う',
      after: [
        'リンクの有効期限は24時間です。',
        'お心当たりがない場合は、リンクを開かずに、このメールを破棄してください。',
      ],
    }),
  },
  en: {
    senderAddress: (site) => ({
      subject: `Confirm this address for replies to ${site}`,
      before: [
        `This address has been entered as the one for replies to emails from ${site}.`,
        'Open this link to confirm it. From then on, replies from members arrive here:',
      ],
      link: 'Use this address for replies',
      after: [
        'The link works for 24 hours.',
        'If you don’t know why you got this, don’t open the link. You can ignore this email.',
      ],
    }),
  },
};
