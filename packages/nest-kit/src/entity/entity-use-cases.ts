import {
  differing,
  domainError,
  editedOf,
  entitySchemas,
  imageFieldsOf,
  initialValues,
  lastPlace,
  listOrder,
  normalized,
  parseInput,
  referredNotFound,
  type AnyEntity,
  type ErrorCode,
  type StateOf,
} from '@marquee/contracts';
import { handle, type CommandContext, type Decider, type DomainError, type DomainEvent } from '@marquee/kernel';
import { UniqueViolation, type Documents, type DocumentStore, type TeamCollection } from '@marquee/ports';
import { nextInSequence } from '../service/sequence.js';
import { unchangedSince, type Edited } from '../service/unchanged-since.js';
import { entityCollection, sortFieldsOf } from './entity-collection.js';
import { entityDecider, type EntityCommand } from './entity-decider.js';
import type { EntityOptions, KnownThings, Learn, Permits, UsedParts } from './entity-options.js';
import { forbidding, usesOf, type Forbidding, type UsedBy, type UsePage } from './references.js';

export interface Identified<State> {
  readonly id: string;
  readonly state: State;
}

/** A store gives at most this many at once. */
const most = 1_000;

/** Reads and changes the entities of one kind. */
export class EntityUseCases<E extends AnyEntity> {
  readonly #collection: TeamCollection<StateOf<E>>;
  readonly #decider: Decider<StateOf<E>, EntityCommand<StateOf<E>>, DomainEvent>;
  readonly #schemas;
  readonly #usedBy: readonly UsedBy[];
  readonly #known: KnownThings;
  readonly #learn: Learn<StateOf<E>> | undefined;
  readonly #usedParts: UsedParts<StateOf<E>> | undefined;
  readonly #permits: Permits<StateOf<E>> | undefined;
  readonly #hasRules: boolean;
  readonly #isDeletedInUse: boolean;

  constructor(
    readonly entity: E,
    private readonly documents: DocumentStore,
    options: EntityOptions<StateOf<E>> = {},
  ) {
    this.#collection = entityCollection(entity);
    this.#decider = entityDecider(entity, options.rules);
    this.#schemas = entitySchemas(entity);
    this.#usedBy = options.usedBy ?? [];
    this.#known = options.known ?? {};
    this.#learn = options.learn;
    this.#usedParts = options.usedParts;
    this.#permits = options.permits;
    this.#hasRules = (options.rules ?? []).length > 0;
    this.#isDeletedInUse = options.deletedInUse ?? false;
  }

  /** All of them, in the order that administrators chose, or by name. */
  async list(team: string): Promise<readonly Identified<StateOf<E>>[]> {
    const sort = sortFieldsOf(this.entity).map((field) => ({ field, direction: 'asc' as const }));
    const all: Identified<StateOf<E>>[] = [];
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const page = await this.#of(team).find({
        ...(sort.length > 0 && { sort }),
        limit: most,
        ...(after !== undefined && { after }),
      });
      all.push(...page.items);
      after = page.next;
    }
    // As people read names, not as code points follow each other.
    return listOrder(this.entity) === 'name' ? all.toSorted((a, b) => collator.compare(nameOf(a), nameOf(b))) : all;
  }

  /** @throws DomainError ..._NOT_FOUND */
  async get(team: string, id: string): Promise<Identified<StateOf<E>>> {
    const state = await this.#of(team).get(id);
    if (!state) throw domainError(this.entity.errors.notFound);
    return { id, state };
  }

  /** In the order asked for; what does not exist is left out. */
  async getMany(team: string, ids: readonly string[]): Promise<readonly Identified<StateOf<E>>[]> {
    return ids.length === 0 ? [] : this.#of(team).getMany(ids);
  }

  /** The ids of those that show this picture. */
  async showing(team: string, image: string): Promise<readonly string[]> {
    const asked = imageFieldsOf(this.entity.fields).map((field) =>
      this.#of(team).find({ where: { fields: { [field]: image } }, limit: most }),
    );
    return (await Promise.all(asked)).flatMap(({ items }) => items.map(({ id }) => id));
  }

  async create(team: string, input: object, context: CommandContext): Promise<Identified<StateOf<E>>> {
    const given = parseInput(this.#schemas.create, input);
    // What the caller must say, what the service gives and what is initial are together all of the state.
    const values = { ...initialValues(this.entity.fields), ...(await this.#assigned(team, context)), ...given };
    const said = normalized(this.entity.fields, values as unknown as StateOf<E>);
    await this.#permits?.(team, said, null);
    await this.#chosenExist(team, said, undefined);
    const state = { ...said, ...(await this.#learn?.(team, said, context.clock.now())) };
    return this.#save(team, { id: context.ids.next() }, { type: 'Create', state }, context);
  }

  /** @throws DomainError ..._NOT_FOUND, ..._NAME_IN_USE, INVALID_INPUT; CHANGED_MEANWHILE since it was read */
  async change(team: string, edited: Edited, input: object, context: CommandContext): Promise<Identified<StateOf<E>>> {
    const said = parseInput(this.#schemas.update, input) as Partial<StateOf<E>>;
    const chosen = normalized(this.entity.fields, said);
    if (this.#permits) await this.#permits(team, chosen, (await this.get(team, edited.id)).state);
    await this.#chosenExist(team, chosen, edited.id);
    const changes = { ...chosen, ...(await this.#learned(team, edited.id, chosen, context)) };
    const uses = this.#hasRules ? await this.#uses(team, edited.id) : 0;
    const usedParts = await this.#usedParts?.(team, edited.id, (await this.get(team, edited.id)).state);
    return this.#save(team, edited, { type: 'Change', changes, uses, ...(usedParts && { usedParts }) }, context);
  }

  /**
   * @param losing what is said of those who are known to go with it, and keep it from nothing then
   * @throws DomainError ..._NOT_FOUND, ..._IN_USE
   */
  async delete(team: string, id: string, context: CommandContext, losing?: ErrorCode): Promise<void> {
    await this.get(team, id);
    const users = this.#isDeletedInUse ? { uses: 0 } : await this.#forbidding(team, id, losing);
    await handle(this.#of(team), this.#decider, id, { type: 'Delete', ...users }, context);
  }

  /**
   * Puts these first, in this order; the others keep theirs behind. To do it again changes nothing.
   *
   * @throws DomainError ..._NOT_FOUND when one of them does not exist; nothing is moved then
   */
  async order(team: string, ids: readonly string[], context: CommandContext): Promise<void> {
    const all = await this.list(team);
    const first = [...new Set(ids)];
    const places = new Map(all.map(({ id, state }) => [id, state['order']]));
    if (first.some((id) => !places.has(id))) throw domainError(this.entity.errors.notFound);
    const rest = all.map(({ id }) => id).filter((id) => !first.includes(id));
    for (const [place, id] of [...first, ...rest].entries()) {
      if (places.get(id) !== place) await this.change(team, { id }, { order: place }, context);
    }
  }

  /** How many use each of these. */
  async counts(team: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const counted = this.#usedBy.filter(({ isUncounted }) => !isUncounted);
    const parts = await Promise.all(counted.map((users) => users.counts(this.documents, team, ids)));
    return new Map(ids.map((id) => [id, parts.reduce((sum, counts) => sum + (counts.get(id) ?? 0), 0)]));
  }

  /** What uses it, one kind of user after the other. @throws DomainError ..._NOT_FOUND, INVALID_CURSOR */
  async usage(team: string, id: string, limit: number, after: string | undefined): Promise<UsePage> {
    await this.get(team, id);
    return usesOf(this.#usedBy, this.documents, { team, id, limit, after });
  }

  /** What a change makes new of what the service learns: of what is said again, nothing. */
  async #learned(
    team: string,
    id: string,
    said: Partial<StateOf<E>>,
    { clock }: CommandContext,
  ): Promise<Partial<StateOf<E>>> {
    if (!this.#learn) return {};
    const { state: present } = await this.get(team, id);
    return this.#learn(team, differing(this.entity.fields, said, present), clock.now());
  }

  /** Who forbids its deletion, and what is said of them. */
  #forbidding(team: string, id: string, losing: ErrorCode | undefined): Promise<Forbidding> {
    const users = this.#usedBy.filter(({ refusal }) => losing === undefined || refusal !== losing);
    return forbidding(users, this.documents, team, id);
  }

  async #uses(team: string, id: string): Promise<number> {
    return (await this.counts(team, [id])).get(id) ?? 0;
  }

  /** What is added must exist; what was chosen before may be gone meanwhile, and must not block other changes. */
  async #chosenExist(team: string, said: Partial<StateOf<E>>, id: string | undefined): Promise<void> {
    for (const [name, { to }] of Object.entries(this.entity.fields)) {
      const chosen = idsIn(said[name]);
      if (to === undefined || chosen.length === 0) continue;
      const before = id === undefined ? [] : idsIn((await this.#of(team).get(id))?.[name]);
      const added = chosen.filter((one) => !before.includes(one));
      const known = added.length === 0 ? undefined : await this.#known[to]?.(team, added);
      if (added.some((one) => !known?.has(one))) throw domainError(referredNotFound[to]);
    }
  }

  async #assigned(team: string, { clock }: CommandContext): Promise<{ readonly [name: string]: string | number }> {
    const made = Object.entries(this.entity.fields).filter(([, { kind }]) => kind === 'created');
    const at = Object.fromEntries(made.map(([name]) => [name, clock.now().toISOString()]));
    return listOrder(this.entity) === 'chosen' ? { ...at, order: await this.#nextPlace(team) } : at;
  }

  async #nextPlace(team: string): Promise<number> {
    const sort = [
      { field: 'order', direction: 'desc' },
      { field: 'name', direction: 'desc' },
    ] as const;
    const last = await this.#of(team).find({ sort, limit: 1 });
    const order = last.items[0]?.state['order'];
    const inUse = typeof order === 'number' ? order : -1;
    // A sequence, not the last place plus one: two that are created at once would get the same place.
    const next = await nextInSequence(this.documents, team, this.entity.plural, inUse);
    return Math.min(next, lastPlace);
  }

  async #save(
    team: string,
    { id, expectedVersion }: Edited,
    command: EntityCommand<StateOf<E>>,
    context: CommandContext,
  ): Promise<Identified<StateOf<E>>> {
    try {
      const documents = unchangedSince(this.#of(team), expectedVersion, (state) => editedOf(this.entity.fields, state));
      const state = await handle(documents, this.#decider, id, command, context);
      if (!state) throw domainError(this.entity.errors.notFound);
      return { id, state };
    } catch (error) {
      throw error instanceof UniqueViolation ? this.#takenBy(error.index) : error;
    }
  }

  /** What somebody else has taken meanwhile: something that one alone may refer to is not to be had any more. */
  #takenBy(field: string): DomainError {
    const to = this.entity.fields[field]?.to;
    return domainError(to === undefined ? this.entity.errors.nameInUse : referredNotFound[to]);
  }

  #of(team: string): Documents<StateOf<E>> {
    return this.documents.team(this.#collection, team);
  }
}

const collator = new Intl.Collator('ja', { numeric: true });
const nameOf = ({ state }: Identified<Readonly<Record<string, unknown>>>): string => String(state['name']);

const idsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
