import { fromMinorUnits, type FileReply, type Language, type ReplyOf, type routes } from '@marquee/contracts';
import { csvFile, timeCell } from '../csv/csv-pages.js';

type Page = ReplyOf<typeof routes.listPayments>;
type Payment = Page['items'][number];

const words = {
  ja: {
    file: '決済履歴.csv',
    headings: [
      '決済ID',
      '支払い日時',
      '会員ID',
      '会員',
      '商品',
      '価格名',
      '金額',
      '返金額',
      '通貨',
      '状態',
      '支払い方法',
      '請求書番号',
    ],
    statuses: {
      ...{ success: '支払い済み', canceled: 'キャンセル', refunded: '返金済み' },
      ...{ failed: '失敗', pending: '手続き中', disputed: 'チャージバック' },
    },
    methods: {
      ...{ card: 'カード', bank_transfer: '銀行振込', konbini: 'コンビニ決済' },
      ...{ customer_balance: '残高', none: 'なし（全額割引）' },
    },
  },
  en: {
    file: 'payments.csv',
    headings: [
      ...['Payment ID', 'Paid', 'Member ID', 'Member', 'Product', 'Price', 'Amount', 'Refunded', 'Currency', 'Status'],
      ...['Method', 'Invoice number'],
    ],
    statuses: {
      ...{ success: 'Paid', canceled: 'Canceled', refunded: 'Refunded', failed: 'Failed', pending: 'Pending' },
      disputed: 'Disputed',
    },
    methods: {
      card: 'Card',
      bank_transfer: 'Bank transfer',
      konbini: 'Convenience store',
      customer_balance: 'Balance',
      none: 'None (free with a coupon)',
    },
  },
} as const satisfies Record<Language, object>;

/** Payments as CSV; times are in the zone of the site. */
export function paymentsFile(
  first: Page,
  read: (after: string) => Promise<Page>,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): FileReply {
  const { file: fileName, headings, statuses, methods } = words[language];
  const time = timeCell(timeZone);
  const cells = (one: Payment): readonly string[] => [
    ...[one.id, time(one.paidAt), one.memberId, one.memberName ?? '', one.productName, one.nickname],
    ...[fromMinorUnits(one.amount, one.currency), fromMinorUnits(one.amountRefunded, one.currency), one.currency],
    ...[statuses[one.status], methods[one.method], one.invoiceNumber ?? ''],
  ];
  return csvFile({ fileName, headings, first, read, cells });
}
