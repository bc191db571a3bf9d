import { Injectable } from '@nestjs/common';
import type { Catalog, EnvelopeOf, TeamEvents } from '@marquee/contracts';
import type { Clock } from '@marquee/kernel';
import { teamCollection, type DocumentStore } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { PageCache } from '../viewing/page-cache.js';

interface KnownSite {
  /** Of the team, when it was last heard of. */
  readonly revision: number;
  readonly catalog: Catalog;
}

/** What the catalog has heard of its site: a copy of another service's facts, hence without events. */
export const siteCollection = teamCollection<KnownSite>({
  name: 'known_sites',
  entity: 'known_site',
  topic: 'catalog.known_site',
  schemaVersion: 1,
});

const only = 'site';

/** Knows what each site lets those know who may not watch. Of whom nothing was heard tells nothing. */
@Injectable()
export class Sites {
  readonly #kept: PageCache<Catalog>;

  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @InjectPort('clock') clock: Clock,
  ) {
    this.#kept = new PageCache(clock);
  }

  catalogOf(team: string): Promise<Catalog> {
    return this.#kept.get(team, only, async () => (await this.#documents(team).get(only))?.catalog ?? 'closed');
  }

  /** Stands repeats, and what comes late: the team's revision says what is news. */
  async hear({ team, revision, type, data }: EnvelopeOf<TeamEvents>): Promise<void> {
    if (type !== 'TeamSettingsChanged' || data.catalog === undefined) return;
    const documents = this.#documents(team);
    const { state, version } = await documents.load(only);
    if (state && state.revision >= revision) return;
    await documents.save(only, version, { revision, catalog: data.catalog }, []);
    this.#kept.forget(team);
  }

  #documents(team: string) {
    return this.documents.team(siteCollection, team);
  }
}
