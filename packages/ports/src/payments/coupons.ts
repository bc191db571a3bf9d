import type { PaymentPage, Paging } from './payments.js';

/** What is taken off of what members pay. Its id is the code that they type; all but its name is for ever. */
export interface Coupon {
  readonly id: string;
  readonly name: string;
  /** Over 0 and at most 100; null: it takes an amount off. */
  readonly percentOff: number | null;
  /** In minor units of the currency; null: it takes a share off. */
  readonly amountOff: number | null;
  /** ISO 4217, capitals; of an amount alone. */
  readonly currency: string | null;
  /** Of what is paid again and again: the first payment, those of some months, or all of them. */
  readonly duration: 'once' | 'repeating' | 'forever';
  /** Of what repeats alone. */
  readonly durationInMonths: number | null;
  /** ISO instant, exclusive: until when it may be redeemed; null: without an end. */
  readonly redeemBy: string | null;
  /** Null: no limit. */
  readonly maxRedemptions: number | null;
  readonly timesRedeemed: number;
  /** Empty: of all products. */
  readonly products: readonly string[];
  /** Whether it can still be redeemed. */
  readonly valid: boolean;
  /** ISO instant. */
  readonly createdAt: string;
}

export type NewCoupon = Omit<Coupon, 'timesRedeemed' | 'valid' | 'createdAt'>;

/** Everything here is of one account; an id of another one's is `missing`. */
export interface Coupons {
  /** @throws PaymentFailure `missing` when `after` is no position */
  list(account: string, paging: Paging): Promise<PaymentPage<Coupon>>;
  get(account: string, id: string): Promise<Coupon>;
  /** The same key makes one; a key is of one content. @throws PaymentFailure `taken` when there is one of this id */
  create(account: string, coupon: NewCoupon, key: string): Promise<Coupon>;
  rename(account: string, id: string, name: string): Promise<Coupon>;
  /** Nobody redeems it any more; where it was redeemed it goes on. */
  delete(account: string, id: string): Promise<void>;
}
