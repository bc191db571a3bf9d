import type { Language } from '@marquee/contracts';
import type { Written } from './mailing-words.js';
import type { Words } from './plan-words.js';

type OwedWords = (site: string, day: string, written: Written) => Words;

/** What is said of what could not be collected: to the member who owes it, and to those who look after payments. */
export const owedWords: Readonly<Record<Language, Readonly<Record<'subscriptionOwed' | 'paymentsOwed', OwedWords>>>> = {
  ja: {
    subscriptionOwed: (site, _day, { content: price }) => ({
      subject: `【${site}】お支払いを確認できませんでした`,
      before: [
        `「${site}」でご契約中の「${price}」のお支払いを確認できませんでした。カードの有効期限やご利用限度額をご確認ください。`,
        'お支払いが確認できるまで、この商品で視聴できる動画などはご覧いただけません。',
        '次のページで、もう一度お支払いいただくか、別のカードをご登録ください。解約のお手続きも同じページで行えます。',
      ],
      link: 'お支払いの手続きをする',
      after: ['すでにお手続きがお済みの場合は、このメールを破棄してください。'],
    }),
    paymentsOwed: (site) => ({
      subject: `【${site}】会員のお支払いを確認できませんでした`,
      before: [
        `「${site}」で、継続課金のお支払いを確認できない会員がいます。`,
        '会員には、直後と3日後、6日後に、お支払いのお願いをメールでお送りします。状況は次のページで確認できます。',
      ],
      link: '未払いの継続課金を確認する',
      after: [
        'このお知らせは、多くても1時間に1通です。管理画面の「アカウント設定」の「メールでのお知らせ」で、受け取らないように変更できます。',
      ],
    }),
  },
  en: {
    subscriptionOwed: (site, _day, { content: price }) => ({
      subject: `We couldn’t collect your payment for ${site}`,
      before: [
        `The payment for “${price}” at ${site} failed. Please check whether your card has expired or reached its limit.`,
        'Until it is paid, you can’t watch what it opens.',
        'Pay again or use another card here. You can also cancel on the same page:',
      ],
      link: 'Pay now',
      after: ['If you have done this already, you can ignore this email.'],
    }),
    paymentsOwed: (site) => ({
      subject: `Payments by members of ${site} failed`,
      before: [
        `Members of ${site} haven’t paid for their subscriptions.`,
        'We ask them by email at once, and after 3 and 6 days. See who owes what here:',
      ],
      link: 'Show unpaid subscriptions',
      after: [
        'You get this at most once an hour. You can turn it off in the console: “Account settings”, “Notifications by email”.',
      ],
    }),
  },
};
