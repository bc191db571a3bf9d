import { createHash } from 'node:crypto';
import type { EventEnvelope } from '@marquee/kernel';
import { type HappeningKind, type MemberEvents, openingEvents } from '@marquee/contracts';

/** What mails and workflows are about: it happened once, to one member. */
export interface Happening {
  readonly kind: HappeningKind;
  /** The same however often it is told. */
  readonly id: string;
  readonly memberId: string;
  /** The invitation, or the price. */
  readonly object: string;
  /** What the price is called; '' where there is none. */
  readonly price: string;
  /** ISO instant. */
  readonly at: string;
}

interface Waiting {
  readonly enabled: boolean;
  readonly event: HappeningKind;
  readonly invitations: readonly string[];
  readonly prices: readonly string[];
  readonly createdAt: string;
}

/** Whether it is about this: what happened before it was made is nothing to it, also when that is heard of late. */
export function concerns({ enabled, event, invitations, prices, createdAt }: Waiting, happening: Happening): boolean {
  const named = event === 'accountCreated' ? invitations : prices;
  const isNamed = named.length === 0 || named.includes(happening.object);
  return enabled && event === happening.kind && isNamed && createdAt <= happening.at;
}

const opening: ReadonlySet<string> = new Set(openingEvents);

/** Whether somebody may be able to use their account for the first time by it: not once they could, and their address was corrected. */
export const mayOpen = ({ type, data }: Pick<EventEnvelope, 'type' | 'data'>): boolean =>
  opening.has(type) &&
  !(type === 'MemberEmailVerified' && (data as MemberEvents['MemberEmailVerified']).again === true);

/** An id made of what others are called: the same each time, and one that a path can have. */
export const idOf = (...names: readonly string[]): string =>
  createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 40);
