import { personalDataKeyCollection, type TeamData, type KeyTransfer, type ServiceDescription } from '@marquee/nest-kit';
import type { Documents, Kept } from '@marquee/ports';
import { hostedServices, sealingServices } from '@marquee/standalone';
import { OperatorError } from '../operator-error.js';
import type { SiteStores } from './site-stores.js';

const page = 500;

/** What a move needs to know of a service, whatever ports it has. */
type Described = Pick<ServiceDescription<never>, 'name' | 'teamData'>;

const { identity: identityService, ...others } = hostedServices;
const mediaService = others.media;

/** A collection with documents of teams, and its folder in the file. */
interface Holding {
  readonly service: string;
  readonly folder: string;
  readonly teamData: TeamData;
}

/** Identity is the last one: nobody can log in before everything else is there. */
export const holdings: readonly Holding[] = [...Object.values<Described>(others), identityService].flatMap(
  ({ name, teamData = [] }) =>
    teamData.map((one) => ({
      service: name,
      folder: `documents/${name}/${one.collection.name}`,
      teamData: one,
    })),
);

const assets = mediaService.teamData?.find(({ collection }) => collection.name === 'assets');
if (!assets || 'teamField' in assets) throw new Error('media has no assets of teams');

/** Where uploads are told of. */
export const assetHolding = { service: mediaService.name, collection: assets.collection };

/** The documents of one team in one collection, in the form in which they move. */
export class HeldDocuments {
  readonly documents: Documents<object>;
  readonly #teamData: TeamData;

  constructor(
    stores: Pick<SiteStores, 'documents'>,
    { service, teamData }: Holding,
    private readonly team: string,
    private readonly transfer: KeyTransfer,
  ) {
    const store = stores.documents[service];
    if (!store) throw new Error(`nobody opened the documents of ${service}`);
    this.#teamData = teamData;
    this.documents =
      'teamField' in teamData ? store.platform(teamData.collection) : store.team(teamData.collection, team);
  }

  get collection(): TeamData['collection'] {
    return this.#teamData.collection;
  }

  /** In the order of the ids. Of the platform's collections, deleted documents name no team any more, and stay. */
  async *all(): AsyncGenerator<Kept<object>> {
    for await (const kept of 'teamField' in this.#teamData ? this.#found(this.#teamData.teamField) : this.#kept()) {
      yield this.leaving(kept);
    }
  }

  /** Whether the team is the one that the document names: a file must not reach into other sites. */
  isOurs({ id, state }: Kept<object>): boolean {
    if (!('teamField' in this.#teamData)) return true;
    const { teamField } = this.#teamData;
    return (
      state !== null && new Map<string, unknown>([...Object.entries(state), ['id', id]]).get(teamField) === this.team
    );
  }

  /** @throws OperatorError SECRET_WRONG when it is a key that another master secret wrapped */
  leaving(kept: Kept<object>): Kept<object> {
    return this.#resealed(kept, (key) => this.transfer.leave(this.team, kept.id, key));
  }

  /** @throws OperatorError SECRET_WRONG */
  arriving(kept: Kept<object>): Kept<object> {
    return this.#resealed(kept, (key) => this.transfer.arrive(this.team, kept.id, key));
  }

  #resealed(kept: Kept<object>, reseal: (key: { readonly wrapped: string }) => object): Kept<object> {
    const { state } = kept;
    if (state === null || this.collection !== personalDataKeyCollection) return kept;
    if (!('wrapped' in state) || typeof state.wrapped !== 'string') throw new Error(`${kept.id} is no key`);
    try {
      return { ...kept, state: reseal({ wrapped: state.wrapped }) };
    } catch {
      throw wrongSecret(this.team);
    }
  }

  async *#kept(): AsyncGenerator<Kept<object>> {
    for (let after = ''; ;) {
      const documents = await this.documents.kept(after, page);
      yield* documents;
      const last = documents.at(-1);
      if (!last || documents.length < page) return;
      after = last.id;
    }
  }

  async *#found(teamField: string): AsyncGenerator<Kept<object>> {
    const query = {
      where: { fields: { [teamField]: this.team } },
      sort: [{ field: 'id', direction: 'asc' }],
      limit: page,
    } as const;
    for (let after: string | undefined; ;) {
      const { items, next } = await this.documents.find(after === undefined ? query : { ...query, after });
      yield* items;
      if (next === undefined) return;
      after = next;
    }
  }
}

/**
 * Keys must be wrapped with the secret that the services have: one key of each that is here already tells.
 *
 * @throws OperatorError SECRET_WRONG
 */
export async function checkSecret({ documents }: Pick<SiteStores, 'documents'>, transfer: KeyTransfer): Promise<void> {
  for (const service of sealingServices) {
    const [key] = (await documents[service]?.everywhere(personalDataKeyCollection, { limit: 1 })) ?? [];
    if (!key) continue;
    try {
      transfer.leave(key.team, key.id, key.state);
    } catch {
      throw wrongSecret(key.team);
    }
  }
}

const wrongSecret = (team: string): OperatorError =>
  new OperatorError(
    'SECRET_WRONG',
    `MARQUEE_SECRET does not open the personal data of ${team}: it is not the secret of this installation.`,
  );
