import { csvLine, fromMinorUnits, type Language, type ReplyOf, type routes } from '@marquee/contracts';

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

export const ledgerFileName = (language: Language): string => words[language].file;

/** As a number: what is below nothing is no formula. */
const amountOf = (amount: number, currency: Entry['currency']): number =>
  Math.sign(amount) * Number(fromMinorUnits(Math.abs(amount), currency));

/** Entries as CSV, page by page, with the mark by which Excel knows UTF-8; times are in the zone of the site. */
export async function* ledgerLines(
  first: Page,
  read: (after: string) => Promise<Page>,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): AsyncIterable<Uint8Array> {
  const { headings, kinds } = words[language];
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const cells = ({ id, at, kind, currency, amount, fee, net, payment }: Entry): readonly (string | number)[] => [
    ...[id, time.format(new Date(at)), kinds[kind], currency],
    ...[amount, fee, net].map((value) => amountOf(value, currency)),
    ...[payment?.id, payment?.memberId, payment?.memberName, payment?.productName, payment?.nickname].map(
      (text) => text ?? '',
    ),
  ];
  yield Buffer.from(`\uFEFF${csvLine(headings)}`);
  for (let page = first; ; page = await read(page.next)) {
    yield Buffer.from(page.items.map((one) => csvLine(cells(one))).join(''));
    if (page.next === null) return;
  }
}
