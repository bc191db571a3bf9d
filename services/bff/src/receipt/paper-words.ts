import type { Language } from '@marquee/contracts';
import type { Paper } from './paper.js';

const ja = {
  kinds: { receipt: '領収書', invoice: '請求書' },
  qualified: '適格請求書',
  to: (name: string) => `${name} 様`,
  number: '発行番号',
  dates: { receipt: '領収日', invoice: '発行日' },
  registration: '登録番号',
  phone: '電話番号',
  site: 'サイト名',
  totals: { receipt: '領収金額', invoice: 'ご請求金額' },
  withTax: '（税込）',
  statements: {
    receipt: '上記の金額を正に領収いたしました。',
    invoice: '上記の金額をご請求申し上げます。',
  },
  method: 'お支払い方法',
  methods: {
    ...{ card: 'クレジットカード', bank_transfer: '銀行振込', konbini: 'コンビニ決済' },
    ...{ customer_balance: '残高', none: 'なし（全額割引）' },
  },
  description: '内容',
  amount: '金額',
  discount: (coupon: string) => `クーポン割引（${coupon}）`,
  part: (name: string, isUnused: boolean) => `${name}（${isUnused ? '未使用期間分' : '残り期間分'}）`,
  other: '充当・税率の記載のない金額',
  sum: '合計',
  taxed: (percentage: string, mark: string) => `${percentage}%対象${mark}（税込）`,
  tax: '内消費税額等',
  taxOfRefund: (percentage: string, mark: string) => `内消費税額等（${percentage}%対象${mark}）`,
  refunds: '返金',
  qualifiedRefunds: '返金（適格返還請求書）',
  refundOf: (day: string) => `${day} 返金`,
  refundedInAll: 'ご返金額の合計',
  left: '差引金額',
  refundedFor: (day: string) => `${day}の取引に対する返金です。`,
  void: '全額返金済み',
  reduced: '※は軽減税率の対象です。',
  electronic: '電子データで発行しているため、収入印紙の貼付は不要です。',
};

export type PaperWords = typeof ja;

const en: PaperWords = {
  kinds: { receipt: 'Receipt', invoice: 'Invoice' },
  qualified: 'Qualified invoice (Japan)',
  to: (name) => name,
  number: 'Number',
  dates: { receipt: 'Date of payment', invoice: 'Date of issue' },
  registration: 'Registration number',
  phone: 'Phone',
  site: 'Site',
  totals: { receipt: 'Amount paid', invoice: 'Amount due' },
  withTax: ' (tax included)',
  statements: { receipt: 'Received with thanks.', invoice: 'Please pay this amount.' },
  method: 'Paid by',
  methods: {
    card: 'Credit card',
    bank_transfer: 'Bank transfer',
    konbini: 'Convenience store',
    customer_balance: 'Balance',
    none: 'None (free with a coupon)',
  },
  description: 'Description',
  amount: 'Amount',
  discount: (coupon) => `Coupon ${coupon}`,
  part: (name, isUnused) => `${name} (${isUnused ? 'unused time' : 'remaining time'})`,
  other: 'Credit, and amounts without a tax rate',
  sum: 'Total',
  taxed: (percentage, mark) => `Taxed at ${percentage}%${mark} (tax included)`,
  tax: 'Included tax',
  taxOfRefund: (percentage, mark) => `Included tax (${percentage}%${mark})`,
  refunds: 'Refunds',
  qualifiedRefunds: 'Refunds (qualified return invoice, Japan)',
  refundOf: (day) => `Refunded on ${day}`,
  refundedInAll: 'Refunded in all',
  left: 'Net amount',
  refundedFor: (day) => `For the transaction of ${day}.`,
  void: 'Refunded in full',
  reduced: '※ marks items at the reduced tax rate.',
  electronic: '',
};

export const paperWords: Readonly<Record<Language, PaperWords>> = { ja, en };

const fileNames: Readonly<Record<Language, Readonly<Record<Paper['kind'], string>>>> = {
  ja: { receipt: '領収書', invoice: '請求書' },
  en: { receipt: 'receipt', invoice: 'invoice' },
};

export const paperFileName = ({ language, kind, number }: Paper): string =>
  `${fileNames[language][kind]}-${number}.pdf`;
