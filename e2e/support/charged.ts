import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

interface Raw {
  readonly id: string;
  readonly status?: string;
  readonly amount?: number;
  readonly customer?: string | null;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** By the sandbox's own database: what a member was charged, and how much of it goes on. */
export function chargedTo(dataDirectory: string, memberId: string) {
  const database = new DatabaseSync(join(dataDirectory, 'stripe-sandbox.db'), { readOnly: true });
  const read = (kind: string): readonly Raw[] =>
    database
      .prepare('SELECT body FROM objects WHERE kind = ?')
      .all(kind)
      .map(({ body }) => JSON.parse(String(body)) as Raw);
  const [customers, intents, subscriptions] = [read('customers'), read('payment_intents'), read('subscriptions')];
  database.close();
  const mine = new Set(customers.filter(({ metadata }) => metadata?.['member'] === memberId).map(({ id }) => id));
  const isTheirs = ({ customer }: Raw): boolean => mine.has(customer ?? '');
  return {
    amounts: intents.filter((one) => isTheirs(one) && one.status === 'succeeded').map(({ amount }) => amount),
    goesOn: subscriptions.filter((one) => isTheirs(one) && one.status === 'active').length,
  };
}
