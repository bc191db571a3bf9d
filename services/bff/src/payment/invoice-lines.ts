import { fromMinorUnits, type FileReply, type Language, type ReplyOf, type routes } from '@marquee/contracts';
import { csvFile, timeCell } from '../csv/csv-pages.js';

type Page = ReplyOf<typeof routes.listInvoices>;
type Invoice = Page['items'][number];

const words = {
  ja: {
    file: '請求書.csv',
    headings: [
      ...['請求書ID', '請求書番号', '会員ID', '会員', '商品', '価格名', '金額', '残りの金額', '通貨', '状態'],
      ...['発行日時', '支払期限', '支払い日時'],
    ],
    states: {
      ...{ draft: '下書き', open: '入金待ち', paid: '支払い済み', uncollectible: '回収不能', void: '取り消し済み' },
    },
  },
  en: {
    file: 'invoices.csv',
    headings: [
      ...['Invoice ID', 'Invoice number', 'Member ID', 'Member', 'Product', 'Price', 'Amount', 'Still to come'],
      ...['Currency', 'Status', 'Issued', 'Due', 'Paid'],
    ],
    states: {
      ...{ draft: 'Draft', open: 'Waiting for payment', paid: 'Paid', uncollectible: 'Uncollectible' },
      void: 'Cancelled',
    },
  },
} as const satisfies Record<Language, object>;

/** Invoices as CSV; times are in the zone of the site. */
export function invoicesFile(
  first: Page,
  read: (after: string) => Promise<Page>,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): FileReply {
  const { file: fileName, headings, states } = words[language];
  const time = timeCell(timeZone);
  const cells = (one: Invoice): readonly string[] => [
    ...[one.id, one.number ?? '', one.memberId, one.memberName ?? '', one.productName, one.nickname],
    ...[fromMinorUnits(one.total, one.currency), fromMinorUnits(one.remaining, one.currency), one.currency],
    ...[states[one.state], time(one.issuedAt), time(one.dueAt), time(one.paidAt)],
  ];
  return csvFile({ fileName, headings, first, read, cells });
}
