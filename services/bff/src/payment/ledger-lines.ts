import { fromMinorUnits, type FileReply, type Language, type ReplyOf, type routes } from '@marquee/contracts';
import { csvFile, timeCell } from '../csv/csv-pages.js';

type Page = ReplyOf<typeof routes.listLedger>;
type Entry = Page['items'][number];

const words = {
  ja: {
    file: '入出金明細.csv',
    headings: [
      ...['取引ID', '日時', '種類', '通貨', '金額', '手数料', '差引額', '決済ID', '会員ID', '会員', '商品', '価格名'],
    ],
    kinds: { charge: '入金', refund: '返金', payout: '振込', other: 'その他' },
  },
  en: {
    file: 'ledger.csv',
    headings: [
      ...['Entry ID', 'Time', 'Kind', 'Currency', 'Amount', 'Fee', 'Net', 'Payment ID', 'Member ID', 'Member'],
      ...['Product', 'Price'],
    ],
    kinds: { charge: 'Charge', refund: 'Refund', payout: 'Payout', other: 'Other' },
  },
} as const satisfies Record<Language, object>;

/** As a number: what is below nothing is no formula. */
const amountOf = (amount: number, currency: Entry['currency']): number =>
  Math.sign(amount) * Number(fromMinorUnits(Math.abs(amount), currency));

/** Entries as CSV; times are in the zone of the site. */
export function ledgerFile(
  first: Page,
  read: (after: string) => Promise<Page>,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): FileReply {
  const { file: fileName, headings, kinds } = words[language];
  const time = timeCell(timeZone);
  const cells = ({ id, at, kind, currency, amount, fee, net, payment }: Entry): readonly (string | number)[] => [
    ...[id, time(at), kinds[kind], currency],
    ...[amount, fee, net].map((value) => amountOf(value, currency)),
    ...[payment?.id, payment?.memberId, payment?.memberName, payment?.productName, payment?.nickname].map(
      (text) => text ?? '',
    ),
  ];
  return csvFile({ fileName, headings, first, read, cells });
}
