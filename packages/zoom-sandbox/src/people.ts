/** Somebody who has an account. */
export interface Host {
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  /** Whether anything is planned. */
  readonly isBusy: boolean;
}

/** One whose calendar is full, and one who has planned nothing yet. */
export const hosts: readonly Host[] = [
  { id: 'sandboxHost1', first: '美咲', last: '高橋', email: 'takahashi@zoom.test', isBusy: true },
  { id: 'sandboxHost2', first: 'Sam', last: 'Reed', email: 'reed@zoom.test', isBusy: false },
];
