/** Somebody whom the login service knows. */
export interface Known {
  /** By which the service means them for ever. */
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
}

/** One who is a member of the demo site by this address, one who is not yet, and one whose address nobody has checked. */
export const people: readonly Known[] = [
  { subject: 'haruka', name: '佐藤 はるか', email: 'member@demo.test', verified: true },
  { subject: 'ichiro', name: '新田 一郎', email: 'nitta@login.test', verified: true },
  { subject: 'nobody', name: '名無 権兵衛', email: 'unchecked@login.test', verified: false },
];

/** How sites are known to it. Known to everybody: it vouches for nobody real. */
export const client = { id: 'marquee-demo', secret: 'marquee-demo-secret' } as const;
