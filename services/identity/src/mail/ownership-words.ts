import type { Language } from '@marquee/contracts';
import type { Words } from './plan-words.js';

type OwnershipMail = 'ownershipTaken' | 'ownershipGiven';

/** What is said to both when a site has another owner: it would also show that somebody else sat at an open session. */
export const ownershipWords: Readonly<Record<Language, Readonly<Record<OwnershipMail, (site: string) => Words>>>> = {
  ja: {
    ownershipTaken: (site) => ({
      subject: `【${site}】オーナーになりました`,
      before: [
        `「${site}」のオーナー権限が、あなたに譲渡されました。`,
        'オーナーはサイトに必ず残る管理者です。ほかの管理者に変更や削除をされることはありません。',
      ],
      link: '管理者を確認する',
      after: ['お心当たりがない場合は、サイトのほかの管理者へご確認ください。'],
    }),
    ownershipGiven: (site) => ({
      subject: `【${site}】オーナー権限を譲渡しました`,
      before: [
        `「${site}」のオーナー権限を、ほかの管理者へ譲渡しました。`,
        'あなたは今後、特権管理者として引き続きサイトを管理できます。',
      ],
      link: '管理者を確認する',
      after: ['お心当たりがない場合は、すぐにパスワードを変更し、新しいオーナーへご連絡ください。'],
    }),
  },
  en: {
    ownershipTaken: (site) => ({
      subject: `You’re now the owner of ${site}`,
      before: [
        `The ownership of ${site} has been handed over to you.`,
        'The owner always remains: no other administrator can change or remove you.',
      ],
      link: 'Show the administrators',
      after: ['If you didn’t expect this, ask the other administrators of the site.'],
    }),
    ownershipGiven: (site) => ({
      subject: `You’ve handed over the ownership of ${site}`,
      before: [
        `The ownership of ${site} has been handed over to another administrator.`,
        'You can go on managing the site as a super administrator.',
      ],
      link: 'Show the administrators',
      after: ['If this wasn’t you, change your password now and contact the new owner.'],
    }),
  },
};
