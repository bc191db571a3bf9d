import { identityService } from '@marquee/identity';
import { randomIds, type EventEnvelope } from '@marquee/kernel';
import type { Documents, DocumentStore } from '@marquee/ports';

export const team = 'club';
export const people = 50_000;
/** Saves that are under way at the same time: they share a commit. */
const writers = 500;

/** One in so many. */
const one = (number: number, inSo: number): boolean => number % inSo === 0;

/** What the history of somebody whom an administrator brought in begins with. */
const imported = (number: number) => ({
  ...{ importId: '', name: `会員 第${number}号`, email: `member${number}@bench.test`, phone: '' },
  groups: groupsOf(number),
  answers: one(number, 3) ? [{ field: 'city', values: [one(number, 99) ? 'Naha' : 'Tokyo'] }] : [],
  disabled: one(number, 500),
  emailVerified: !one(number, 400),
  expiresAt: one(number, 2) ? '2027-11-20T15:00:00.000Z' : null,
  credential: `c${number}`,
  createdAt: '2026-01-01T00:00:00.000Z',
});

const groupsOf = (number: number): readonly string[] => [
  'all',
  ...(one(number, 2) ? ['half'] : []),
  ...(one(number, 500) ? ['few'] : []),
];

/** A site of so many members, as their events would have made them, put into the store without these. */
export async function addPeople(documents: DocumentStore): Promise<void> {
  const members = collectionOf(documents, 'members');
  const memberships = collectionOf(documents, 'memberships');
  const aggregate = identityService.aggregates?.find(({ entity }) => entity === members.entity);
  if (!aggregate) throw new Error('the service has no members');
  const place = async (number: number): Promise<void> => {
    const event = (type: string, data: object) => ({ type, data }) as EventEnvelope;
    const came = aggregate.evolve(null, event('MemberImported', imported(number)));
    const state = one(number, 250) ? { ...came, approved: false } : came;
    const id = randomIds.next();
    await members.place({ id, version: 1, state });
    await Promise.all(
      groupsOf(number).map((group) =>
        memberships.place({ id: `${id}.${group}`, version: 1, state: { member: id, group } }),
      ),
    );
  };
  for (let from = 0; from < people; from += writers) {
    await Promise.all(Array.from({ length: Math.min(writers, people - from) }, (_, index) => place(from + index)));
  }
  const groups = collectionOf(documents, 'groups');
  for (const id of ['all', 'half', 'few']) await groups.place({ id, version: 1, state: { name: id } });
}

function collectionOf(documents: DocumentStore, name: string): Documents<object> {
  for (const kept of identityService.teamData ?? []) {
    if (kept.collection.name === name && kept.collection.scope === 'team') return documents.team(kept.collection, team);
  }
  throw new Error(`the service keeps no ${name}`);
}
