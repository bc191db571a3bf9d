import { Injectable } from '@nestjs/common';
import {
  designImages,
  landingImages,
  planHas,
  type Catalog,
  type EnvelopeOf,
  type LandingPage,
  type LandingPageEvents,
  type PlanFeature,
  type PlanName,
  type TeamEvents,
  type TeamSettings,
} from '@marquee/contracts';
import type { Clock } from '@marquee/kernel';
import { teamCollection, type DocumentStore } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { PageCache } from '../viewing/page-cache.js';

interface KnownSite {
  /** Of the team, when it was last heard of. */
  readonly revision: number;
  readonly catalog: Catalog;
  /** Absent: none. */
  readonly openingPrices?: readonly string[];
  /** Absent: the trial that every site begins with. */
  readonly plan?: PlanName;
  /** Pictures of the design, by their fields. */
  readonly images: Pick<TeamSettings, (typeof designImages)[number]>;
}

/** What of a site decides about what its members may see. */
export type SiteRules = Required<Pick<KnownSite, 'catalog' | 'openingPrices'>>;

type ShownPage = Pick<LandingPage, 'published' | 'image' | 'sections'>;

interface KnownPage extends ShownPage {
  readonly revision: number;
}

const noImages = { logo: null, favicon: null, defaultThumbnail: null };

/** What the catalog has heard of its site: a copy of another service's facts, hence without events. */
export const siteCollection = teamCollection<KnownSite>({
  name: 'known_sites',
  entity: 'known_site',
  topic: 'catalog.known_site',
  schemaVersion: 2,
  upcast: (document) => ({ images: noImages, ...document }),
});

/** Of its landing page what tells which pictures everybody may see. */
export const knownPageCollection = teamCollection<KnownPage>({
  name: 'known_landing_pages',
  entity: 'known_landing_page',
  topic: 'catalog.known_landing_page',
  schemaVersion: 1,
});

const only = 'site';
const unheard = { catalog: 'closed', images: noImages } as const;
const unwritten: ShownPage = { published: false, image: null, sections: [] };

/** Knows what each site lets those know who may not watch. Of whom nothing was heard tells nothing. */
@Injectable()
export class Sites {
  readonly #kept: PageCache<SiteRules>;

  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @InjectPort('clock') clock: Clock,
  ) {
    this.#kept = new PageCache(clock);
  }

  of(team: string): Promise<SiteRules> {
    return this.#kept.get(team, only, async () => {
      const { catalog = 'closed', openingPrices = [] } = (await this.#documents(team).get(only)) ?? {};
      return { catalog, openingPrices };
    });
  }

  async catalogOf(team: string): Promise<Catalog> {
    return (await this.of(team)).catalog;
  }

  /** Whether the plan of the site has it. */
  async has(team: string, feature: PlanFeature): Promise<boolean> {
    return planHas((await this.#documents(team).get(only))?.plan ?? 'trial', feature);
  }

  /** Whether everybody sees this picture: the logo of the site, or one of its published landing page. */
  async shows(team: string, image: string): Promise<boolean> {
    const [site, page] = await Promise.all([this.#documents(team).get(only), this.#pages(team).get(only)]);
    const ofSite = Object.values(site?.images ?? noImages);
    return ofSite.includes(image) || (page?.published === true && landingImages(page).includes(image));
  }

  /** Stands repeats, and what comes late: the team's revision says what is news. */
  async hear({ team, revision, type, data }: EnvelopeOf<TeamEvents>): Promise<void> {
    if (type !== 'TeamSettingsChanged' && type !== 'TeamPlanChanged') return;
    const documents = this.#documents(team);
    const { state, version } = await documents.load(only);
    if (state && state.revision >= revision) return;
    const known = state ?? { ...unheard, images: noImages };
    if (type === 'TeamPlanChanged') {
      await documents.save(only, version, { ...known, revision, plan: data.plan }, []);
      return;
    }
    const { catalog, images } = known;
    const next = { ...images, ...Object.fromEntries(designImages.flatMap((name) => valueOf(name, data[name]))) };
    const openingPrices = data.openingPrices ?? state?.openingPrices ?? [];
    const said = { catalog: data.catalog ?? catalog, openingPrices, images: next };
    await documents.save(only, version, { ...known, revision, ...said }, []);
    this.#kept.forget(team);
  }

  /** The same of its landing page. */
  async hearPage({ team, revision, data }: EnvelopeOf<LandingPageEvents>): Promise<void> {
    const documents = this.#pages(team);
    const { state, version } = await documents.load(only);
    if (state && state.revision >= revision) return;
    const { published, image, sections } = { ...unwritten, ...state, ...data };
    await documents.save(only, version, { revision, published, image, sections }, []);
  }

  #pages(team: string) {
    return this.documents.team(knownPageCollection, team);
  }

  #documents(team: string) {
    return this.documents.team(siteCollection, team);
  }
}

/** An entry, unless it is not said. */
const valueOf = <Value>(name: string, value: Value | undefined): [string, Value][] =>
  value === undefined ? [] : [[name, value]];
