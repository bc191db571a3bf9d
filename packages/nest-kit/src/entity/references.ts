import { domainError, type ErrorCode, type Use } from '@marquee/contracts';
import type { DocumentStore, Filter, Path, TeamCollection } from '@marquee/ports';

export interface UsePage {
  readonly items: readonly Use[];
  readonly next?: string;
}

export type Counts = (
  documents: DocumentStore,
  team: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

/** Who refers to an entity: counts, the list of users, and with them the refusal to delete it. */
export interface UsedBy {
  /** How many refer to each of these; those that nothing refers to may be left out. */
  readonly counts: Counts;
  page(documents: DocumentStore, team: string, id: string, page: { limit: number; after?: string }): Promise<UsePage>;
  /** The same as `counts`, right at every moment, where `counts` is quick and may be a moment late: for the deletion. */
  readonly exactly?: Counts;
  /** They forbid the deletion, and are not in the number that lists show. */
  readonly isUncounted?: boolean;
  /** What is said when these forbid the deletion; by default that it is in use. */
  readonly refusal?: ErrorCode;
}

interface Reference<State extends object> {
  readonly collection: TeamCollection<State>;
  /** Holds the id of what is used, or a list of such ids, and is in an index. */
  readonly field: Path;
  readonly isList?: boolean;
  /** What the reader calls the user. */
  readonly title: (state: State) => string;
}

/** Documents of a collection refer to an entity by one of their fields. */
export function usedBy<State extends object>({ collection, field, isList, title }: Reference<State>): UsedBy {
  const uses = (id: string): Filter => ({ fields: { [field]: isList ? { hasAny: [id] } : id } });
  return {
    counts: (documents, team, ids) => documents.team(collection, team).counts(field, ids),
    async page(documents, team, id, { limit, after }) {
      const found = await documents.team(collection, team).find({
        where: uses(id),
        limit,
        ...(after !== undefined && { after }),
      });
      const items = found.items.map((user) => ({ kind: collection.entity, id: user.id, title: title(user.state) }));
      return { items, ...(found.next !== undefined && { next: found.next }) };
    },
  };
}

/** Users whose number says enough, and is said with the refusal: nobody reads a list of them, nor is each counted as a use. */
export const countedOnly = (counts: Counts, refusal: ErrorCode): UsedBy => ({
  counts,
  isUncounted: true,
  refusal,
  page: () => Promise.resolve({ items: [] }),
});

/** What uses it, one kind of user after the other. @throws DomainError INVALID_CURSOR */
export async function usesOf(
  usedBy: readonly UsedBy[],
  documents: DocumentStore,
  { team, id, limit, after }: { team: string; id: string; limit: number; after: string | undefined },
): Promise<UsePage> {
  const [kind = '0', ...rest] = after?.split('.') ?? [];
  // A cursor of another service has its own kind before its own cursor.
  const cursor = rest.join('.');
  const first = Number(kind);
  if (after !== undefined && !usedBy[first]) throw domainError('INVALID_CURSOR');
  const items: Use[] = [];
  for (const [index, users] of usedBy.entries()) {
    if (index < first) continue;
    if (items.length >= limit) return { items, next: String(index) };
    const part = { limit: limit - items.length, ...(index === first && cursor && { after: cursor }) };
    const page = await users.page(documents, team, id, part);
    items.push(...page.items);
    if (page.next !== undefined) return { items, next: `${index}.${page.next}` };
  }
  return { items };
}

export interface Forbidding {
  readonly uses: number;
  readonly refusal?: ErrorCode;
}

/** Who forbids its deletion: the users of one refusal after the other, so that the first is told with its number. */
export async function forbidding(
  usedBy: readonly UsedBy[],
  documents: DocumentStore,
  team: string,
  id: string,
): Promise<Forbidding> {
  for (const refusal of new Set(usedBy.map((users) => users.refusal))) {
    const alike = usedBy.filter((users) => users.refusal === refusal);
    const asked = alike.map((users) => (users.exactly ?? users.counts)(documents, team, [id]));
    const uses = (await Promise.all(asked)).reduce((sum, counts) => sum + (counts.get(id) ?? 0), 0);
    if (uses > 0) return { uses, ...(refusal && { refusal }) };
  }
  return { uses: 0 };
}
