type Words = Readonly<Record<string, unknown>>;

/** An index as a server describes it. */
export interface Index {
  readonly name: string;
  readonly key: Words;
  readonly unique?: boolean;
}

interface Conditions {
  /** Fields that have one value. */
  readonly equal: ReadonlySet<string>;
  /** Fields that have one of several values: as good, unless the order is by them. */
  readonly listed: ReadonlySet<string>;
  readonly ranged: ReadonlySet<string>;
}

/**
 * The index that MongoDB's planner prefers for a find, for servers that do not tell: the one with the longest beginning
 * of fields that have one value; of those, one that then goes on in the order asked for, or else with a range (MongoDB
 * manual, "The ESR Guideline"), the shortest. A unique index whose field has one value finds at most one document, and goes first.
 *
 * @returns its name; undefined when none can serve, so that everything is read
 */
export function chosenIndex(filter: Words, sort: Words, indexes: readonly Index[]): string | undefined {
  const conditions = conditionsOf(filter);
  const ranked = indexes.map((index) => ({
    name: index.name,
    length: Object.keys(index.key).length,
    worth: worthOf(index, conditions, sort),
  }));
  const [best] = ranked.filter(({ worth }) => worth > 0).sort((a, b) => b.worth - a.worth || a.length - b.length);
  return best?.name;
}

function worthOf({ key, unique = false }: Index, { equal, listed, ranged }: Conditions, sort: Words): number {
  const fields = Object.keys(key);
  const isFixed = (field: string) => equal.has(field) || (listed.has(field) && !(field in sort));
  const firstFree = fields.findIndex((field) => !isFixed(field));
  const fixed = firstFree === -1 ? fields.length : firstFree;
  if (unique && fixed === fields.length) return Number.MAX_SAFE_INTEGER;
  const rest = fields.slice(fixed);
  const wanted = Object.keys(sort).filter((field) => !equal.has(field));
  const isInOrder = wanted.length > 0 && wanted.every((field, position) => field === rest[position]);
  return 4 * fixed + (isInOrder ? 2 : 0) + (ranged.has(rest[0] ?? '') || listed.has(rest[0] ?? '') ? 1 : 0);
}

function conditionsOf(filter: Words): Conditions {
  const found = { equal: new Set<string>(), listed: new Set<string>(), ranged: new Set<string>() };
  for (const [name, condition] of Object.entries(filter)) {
    if (!name.startsWith('$')) found[kindOf(condition)].add(name);
    if (name !== '$and') continue;
    for (const part of (condition as readonly Words[]).map(conditionsOf)) {
      for (const kind of ['equal', 'listed', 'ranged'] as const) part[kind].forEach((field) => found[kind].add(field));
    }
  }
  return found;
}

function kindOf(condition: unknown): keyof Conditions {
  if (typeof condition !== 'object' || condition === null || '$eq' in condition) return 'equal';
  if (!('$in' in condition)) return 'ranged';
  return Array.isArray(condition.$in) && condition.$in.length === 1 ? 'equal' : 'listed';
}
