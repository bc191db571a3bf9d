import { fromMinorUnits, type FileReply, type Language, type ReplyOf, type routes } from '@marquee/contracts';
import { csvFile, timeCell } from '../csv/csv-pages.js';

type Page = ReplyOf<typeof routes.listSubscriptions>;
type Subscription = Page['items'][number];

const words = {
  ja: {
    file: '継続課金.csv',
    headings: [
      ...['継続課金ID', '会員ID', '会員', '商品', '価格名', '金額', '通貨', '間隔', '状態', '開始日時'],
      ...['次回更新日・終了日', '無料期間の終了', '更新しない', '終了日時', 'チャージバック'],
    ],
    intervals: { month: '毎月', year: '毎年' },
    statuses: {
      ...{ active: '有効', trialing: '無料期間中', unpaid: '未払い', canceled: '終了', incomplete: '手続き中' },
    },
    yes: 'はい',
  },
  en: {
    file: 'subscriptions.csv',
    headings: [
      ...['Subscription ID', 'Member ID', 'Member', 'Product', 'Price', 'Amount', 'Currency', 'Interval', 'Status'],
      ...['Started', 'End of the current period', 'End of the trial', 'Ends with the period', 'Ended', 'Disputed'],
    ],
    intervals: { month: 'Monthly', year: 'Yearly' },
    statuses: {
      ...{ active: 'Active', trialing: 'On trial', unpaid: 'Unpaid', canceled: 'Ended', incomplete: 'Not finished' },
    },
    yes: 'Yes',
  },
} as const satisfies Record<Language, object>;

/** Subscriptions as CSV; times are in the zone of the site. */
export function subscriptionsFile(
  first: Page,
  read: (after: string) => Promise<Page>,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): FileReply {
  const { file: fileName, headings, intervals, statuses, yes } = words[language];
  const time = timeCell(timeZone);
  const cells = (one: Subscription): readonly string[] => [
    ...[one.id, one.memberId, one.memberName ?? '', one.productName, one.nickname],
    ...[fromMinorUnits(one.unitAmount, one.currency), one.currency, intervals[one.interval], statuses[one.status]],
    ...[time(one.startedAt), time(one.periodEnd), time(one.trialEnd), one.stops ? yes : '', time(one.endedAt)],
    one.disputed ? yes : '',
  ];
  return csvFile({ fileName, headings, first, read, cells });
}
