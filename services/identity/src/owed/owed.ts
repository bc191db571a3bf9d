import type { Due } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';

/** What a member owes, as long as they do; its id is the subscription's. */
export interface Owed extends Due {
  readonly memberId: string;
  /** What the price is called. */
  readonly price: string;
  /** The event that told of it first. */
  readonly event: string;
  /** ISO instants. */
  readonly owedSince: string;
  readonly remindedAt: string | null;
}

export const owedCollection = teamCollection<Owed>({
  name: 'owed_subscriptions',
  entity: 'owed_subscription',
  topic: 'identity.owed_subscription',
  schemaVersion: 1,
  indexes: [['dueAt']],
});
