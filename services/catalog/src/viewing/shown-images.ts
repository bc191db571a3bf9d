import { Inject, Injectable } from '@nestjs/common';
import { category, creator, tag } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { useCasesOf, type EntityUseCases } from '@marquee/nest-kit';
import { EventGate } from '../event/event-gate.js';
import { SiteLives } from '../live/site-lives.js';
import { SitePlaylistQueries } from '../playlist/site-playlists.queries.js';
import { PicturedProducts } from '../site/pictured-products.js';
import { Sites } from '../site/site.js';
import { ViewingQueries } from './viewing.queries.js';

type Filter = Parameters<ViewingQueries['hasListed']>[1];

/** Which pictures somebody may see: those of what is shown to them. */
@Injectable()
export class ShownImages {
  constructor(
    private readonly queries: ViewingQueries,
    private readonly sites: Sites,
    private readonly products: PicturedProducts,
    private readonly playlists: SitePlaylistQueries,
    private readonly events: EventGate,
    private readonly lives: SiteLives,
    @Inject(useCasesOf(category)) private readonly categories: EntityUseCases<typeof category>,
    @Inject(useCasesOf(tag)) private readonly tags: EntityUseCases<typeof tag>,
    @Inject(useCasesOf(creator)) private readonly creators: EntityUseCases<typeof creator>,
  ) {}

  async has(principal: Principal, id: string): Promise<boolean> {
    // Administrators see what they have just uploaded, too.
    if (principal.kind === 'administrator') return true;
    const { team } = principal;
    if ((await this.sites.shows(team, id)) || (await this.products.shows(team, id))) return true;
    const [inCategories, ofTags, ofCreators] = await Promise.all([
      this.categories.showing(team, id),
      this.tags.showing(team, id),
      this.creators.showing(team, id),
    ]);
    const showing: Filter[] = [
      ...inCategories.map((one) => ({ category: one })),
      ...ofTags.map((one) => ({ tag: one })),
      ...ofCreators.map((one) => ({ creator: one })),
    ];
    if (await this.playlists.shows(principal, id)) return true;
    if (await this.events.shows(principal, id)) return true;
    if (await this.lives.shows(principal, id)) return true;
    for (const filter of showing) if (await this.queries.hasListed(principal, filter)) return true;
    return false;
  }
}
