import { csvLine, fromMinorUnits, type Language, type ReplyOf, type routes } from '@marquee/contracts';

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
    ],
    statuses: {
      ...{ success: '支払い済み', canceled: 'キャンセル', refunded: '返金済み' },
      ...{ failed: '失敗', pending: '手続き中' },
    },
    methods: { card: 'カード', bank_transfer: '銀行振込', customer_balance: '残高', none: 'なし（全額割引）' },
  },
  en: {
    file: 'payments.csv',
    headings: [
      ...['Payment ID', 'Paid', 'Member ID', 'Member', 'Product', 'Price', 'Amount', 'Refunded', 'Currency', 'Status'],
      'Method',
    ],
    statuses: { success: 'Paid', canceled: 'Canceled', refunded: 'Refunded', failed: 'Failed', pending: 'Pending' },
    methods: {
      card: 'Card',
      bank_transfer: 'Bank transfer',
      customer_balance: 'Balance',
      none: 'None (free with a coupon)',
    },
  },
} as const satisfies Record<Language, object>;

export const paymentsFileName = (language: Language): string => words[language].file;

/** Payments as CSV, page by page, with the mark by which Excel knows UTF-8; times are in the zone of the site. */
export async function* paymentLines(
  first: Page,
  read: (after: string) => Promise<Page>,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): AsyncIterable<Uint8Array> {
  const { headings, statuses, methods } = words[language];
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const cells = (one: Payment): readonly string[] => [
    ...[one.id, time.format(new Date(one.paidAt)), one.memberId, one.memberName ?? '', one.productName, one.nickname],
    ...[fromMinorUnits(one.amount, one.currency), fromMinorUnits(one.amountRefunded, one.currency), one.currency],
    ...[statuses[one.status], methods[one.method]],
  ];
  yield Buffer.from(`\uFEFF${csvLine(headings)}`);
  for (let page = first; ; page = await read(page.next)) {
    yield Buffer.from(page.items.map((one) => csvLine(cells(one))).join(''));
    if (page.next === null) return;
  }
}
