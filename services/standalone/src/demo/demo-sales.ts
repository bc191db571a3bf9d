/** A price of the demo's shop. */
export interface DemoPrice {
  readonly nickname: string;
  /** Yen. */
  readonly unitAmount: number;
  /** Null: it is paid once. */
  readonly interval: 'month' | 'year' | null;
  readonly trialDays: number | null;
  /** 0: without an end. */
  readonly validDays: number;
}

interface DemoProduct {
  readonly name: string;
  readonly description: string;
  /** The title of the video that it opens. */
  readonly video: string;
  readonly prices: Readonly<Record<string, DemoPrice>>;
}

const once = { interval: null, trialDays: null } as const;

export const demoProducts = [
  {
    name: '最終列車 デジタル版',
    description: '短編映画『最終列車』をご覧いただけます。',
    video: '最終列車',
    prices: {
      own: { ...once, nickname: '買い切り', unitAmount: 1_980, validDays: 0 },
      rent: { ...once, nickname: '3日間レンタル', unitAmount: 440, validDays: 3 },
    },
  },
  {
    name: 'シネマクラブ',
    description: '短編映画『砂の海』を、ご加入中はいつでもご覧いただけます。',
    video: '砂の海',
    prices: {
      month: { nickname: '月額プラン', unitAmount: 980, interval: 'month', trialDays: null, validDays: 0 },
      year: { nickname: '年額プラン', unitAmount: 9_800, interval: 'year', trialDays: 7, validDays: 0 },
    },
  },
] as const satisfies readonly DemoProduct[];

/** Somebody who tries the demo out may type it. */
export const demoCoupon = { code: 'HIKARI-20', name: '公開記念クーポン', percentOff: 20 } as const;

export type DemoPriceName = 'own' | 'rent' | 'month' | 'year';

/** Test cards of the sandbox: one that pays, two that are refused, and one that can be kept and pays nothing later. */
export const demoCards = {
  pays: '4242424242424242',
  refused: '4000000000000002',
  empty: '4000000000009995',
  keeps: '4000000000000341',
} as const;

/** What somebody did, days before now. Members are named by their place among those of the demo. */
export type DemoDeed = { readonly ago: number; readonly member: number } & (
  | { readonly buys: DemoPriceName; readonly card?: keyof typeof demoCards; readonly byTransfer?: true }
  /** The subscription that they have. */
  | { readonly stops: true }
  /** What they paid last is given back: so many yen, or all of it. */
  | { readonly refunded: number | 'all' }
);

/** A month of a small shop, the oldest first. Nobody buys before they join, nor what they own. */
export const demoDeeds: readonly DemoDeed[] = [
  { ago: 29.4, member: 0, buys: 'month' },
  { ago: 28.6, member: 0, buys: 'rent' },
  { ago: 25.5, member: 1, buys: 'rent' },
  { ago: 24.7, member: 1, buys: 'month' },
  { ago: 23.1, member: 0, buys: 'own' },
  { ago: 22.3, member: 1, buys: 'rent' },
  { ago: 20.6, member: 2, buys: 'rent' },
  { ago: 20.2, member: 2, buys: 'year' },
  { ago: 19.1, member: 1, buys: 'rent' },
  { ago: 18.4, member: 2, buys: 'own', card: 'refused' },
  { ago: 17.2, member: 2, stops: true },
  { ago: 15.9, member: 1, buys: 'rent' },
  { ago: 14.6, member: 3, buys: 'rent' },
  { ago: 14.2, member: 3, buys: 'year', card: 'keeps' },
  { ago: 13.3, member: 2, buys: 'rent' },
  { ago: 12.6, member: 2, refunded: 'all' },
  { ago: 12.1, member: 1, buys: 'own' },
  { ago: 10.5, member: 3, buys: 'rent' },
  { ago: 9.4, member: 2, buys: 'rent' },
  { ago: 8.5, member: 4, buys: 'rent' },
  { ago: 8.2, member: 4, buys: 'month' },
  { ago: 7.4, member: 3, buys: 'rent' },
  { ago: 6.3, member: 2, buys: 'own', card: 'empty' },
  { ago: 6.1, member: 4, buys: 'own' },
  { ago: 5.2, member: 2, buys: 'own', byTransfer: true },
  { ago: 4.4, member: 3, buys: 'rent' },
  { ago: 3.5, member: 5, buys: 'rent' },
  { ago: 2.6, member: 5, buys: 'year' },
  { ago: 2.2, member: 4, refunded: 500 },
  { ago: 1.4, member: 3, buys: 'own' },
  { ago: 0.2, member: 5, buys: 'own' },
];
