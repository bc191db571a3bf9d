import type { Language, MailKind } from '@marquee/contracts';

export interface Words {
  readonly subject: string;
  /** Paragraphs before the link. */
  readonly before: readonly string[];
  /** What the link says, where links have words; '' for a mail without one. */
  readonly link: string;
  /** Paragraphs after it. */
  readonly after: readonly string[];
  /** Who sends it; absent: we do, by ourselves. */
  readonly signature?: string;
}

type PlanMail = Extract<MailKind, `plan${string}`>;

/** What is said to those who pay for a site. @param day of what is to come, in words */
export const planWords: Readonly<Record<Language, Readonly<Record<PlanMail, (site: string, day: string) => Words>>>> = {
  ja: {
    planTrialEnds: (site, day) => ({
      subject: `【${site}】お試し期間は${day}に終了します`,
      before: [
        `「${site}」のお試し期間は、${day}に終了します。`,
        '終了後は、プランをご契約いただくまで、会員の方も管理者の方もサイトをご利用いただけません。動画や会員のデータは、そのまま残ります。',
        '引き続きご利用になる場合は、次のページでプランをお選びください。',
      ],
      link: 'プランを選ぶ',
      after: ['すでにお手続きがお済みの場合は、このメールを破棄してください。'],
    }),
    planOwed: (site, day) => ({
      subject: `【${site}】プランのお支払いを確認できませんでした`,
      before: [
        `「${site}」のプランのお支払いを確認できませんでした。カードの有効期限やご利用限度額をご確認ください。`,
        `${day}までにお支払いが確認できない場合、サイトをご利用いただけなくなることがあります。`,
        '次のページで、カードを変更するか、もう一度お支払いください。',
      ],
      link: 'お支払いの手続きをする',
      after: ['すでにお手続きがお済みの場合は、このメールを破棄してください。'],
    }),
    planErases: (site, day) => ({
      subject: `【${site}】サイトのデータは${day}に削除されます`,
      before: [
        `「${site}」のプランのご契約は終了しました。`,
        `動画や会員を含むサイトのすべてのデータは、${day}に削除されます。削除したデータは元に戻せません。`,
        '引き続きご利用になる場合は、それまでに次のページでプランをお選びください。',
      ],
      link: 'プランを選ぶ',
      after: ['すでにお手続きがお済みの場合は、このメールを破棄してください。'],
    }),
    planChangeRefused: (site, day) => ({
      subject: `【${site}】ご予約のプラン変更を取り消しました`,
      before: [
        `「${site}」では、${day}の更新時にプランを変更するご予約をいただいていましたが、現在のご利用状況が変更後のプランの範囲を超えているため、ご予約を取り消しました。`,
        `このままの場合、${day}に現在のプランで更新されます。`,
        'プランを変更する場合は、次のページで変更後のプランを選び、表示される内容を解消してから、もう一度お手続きください。',
      ],
      link: 'プランを確認する',
      after: ['すでにお手続きがお済みの場合は、このメールを破棄してください。'],
    }),
  },
  en: {
    planTrialEnds: (site, day) => ({
      subject: `The free trial of ${site} ends on ${day}`,
      before: [
        `The free trial of ${site} ends on ${day}.`,
        'After that, the site is closed to members and administrators until a plan is bought. Your videos and members stay as they are.',
        'To keep going, choose a plan here:',
      ],
      link: 'Choose a plan',
      after: ['If you have done this already, you can ignore this email.'],
    }),
    planOwed: (site, day) => ({
      subject: `We couldn’t collect the payment for ${site}`,
      before: [
        `The payment for the plan of ${site} failed. Please check whether your card has expired or reached its limit.`,
        `If it isn’t paid by ${day}, the site may be closed.`,
        'Change the card or pay again here:',
      ],
      link: 'Pay for the plan',
      after: ['If you have done this already, you can ignore this email.'],
    }),
    planErases: (site, day) => ({
      subject: `${site} will be deleted on ${day}`,
      before: [
        `The plan of ${site} has ended.`,
        `On ${day} the site is deleted with all its videos and members. It can’t be brought back after that.`,
        'To keep it, choose a plan before then:',
      ],
      link: 'Choose a plan',
      after: ['If you have done this already, you can ignore this email.'],
    }),
    planChangeRefused: (site, day) => ({
      subject: `The plan of ${site} won’t change on ${day}`,
      before: [
        `${site} was to change to another plan on ${day}. It uses more than that plan includes, so we have withdrawn the change.`,
        `Unless you do something, your current plan renews on ${day}.`,
        'To change it after all, choose the plan here, resolve what is shown, and confirm again:',
      ],
      link: 'See the plans',
      after: ['If you have done this already, you can ignore this email.'],
    }),
  },
};
