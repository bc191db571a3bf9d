import type { Clock } from '@marquee/kernel';

interface Entry<Value> {
  readonly value: Value;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Milliseconds. A change in another replica shows after this long at the latest; one in this process at once. */
const keptFor = 1_000;
/** Per team; a page of 20 takes little, since documents are shared. */
const mostEntries = 1_000;
const mostTeams = 1_000;

/** What lists found, for the short time in which many ask for the same: the first page of a busy site. */
export class PageCache<Value> {
  readonly #teams = new Map<string, Map<string, Entry<Value>>>();

  constructor(private readonly clock: Clock) {}

  async get(team: string, key: string, find: () => Promise<Value>): Promise<Value> {
    const entries = this.#entriesOf(team);
    const now = this.clock.now().getTime();
    const kept = entries.get(key);
    if (kept && kept.until > now) return kept.value;
    const value = await find();
    if (entries.size >= mostEntries) entries.clear();
    // When the team changed meanwhile, these entries are forgotten already and the value is not seen again.
    entries.set(key, { value, until: now + keptFor });
    return value;
  }

  /** Something of the team changed in this process. */
  forget(team: string): void {
    this.#teams.delete(team);
  }

  #entriesOf(team: string): Map<string, Entry<Value>> {
    let entries = this.#teams.get(team);
    if (!entries) {
      if (this.#teams.size >= mostTeams) this.#teams.clear();
      entries = new Map();
      this.#teams.set(team, entries);
    }
    return entries;
  }
}
