import { Injectable } from '@nestjs/common';
import { createHash, timingSafeEqual } from 'node:crypto';
import { type CommandContext, handle, type Principal, VersionConflict } from '@marquee/kernel';
import { apiTokenBody, domainError, isAllowed, mostTokens, parseInput } from '@marquee/contracts';
import { type Documents, type Found, StorageFull } from '@marquee/ports';
import { InjectPorts, Places } from '@marquee/nest-kit';
import { type Account, Accounts } from '../account/accounts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { PasswordCheck } from '../own-account/password-check.js';
import { apiTokenCollection, tokenSecretCollection, type ApiTokenState, type TokenSecret } from './api-token.js';
import { apiTokenDecider } from './api-token.decider.js';

export interface ListedToken extends Pick<Found<ApiTokenState>, 'id' | 'state'> {
  readonly lastUsedAt: string | null;
}

const day = 86_400_000;
/** How much later than the truth "last used" may be; spares a write for nearly every request. */
const usedPrecision = 60_000;
const all = 1_000;

/** 206 bits that nobody chose: nothing slower than this makes them harder to guess. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** What programs of administrators call the API by: `mq_{id}_{secret}`. */
@Injectable()
export class ApiTokens {
  readonly #documents: Documents<ApiTokenState>;
  readonly #secrets: Documents<TokenSecret>;

  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'documents' | 'clock' | 'ids'>,
    private readonly accounts: Accounts,
    private readonly passwordCheck: PasswordCheck,
    private readonly places: Places,
  ) {
    this.#documents = ports.documents.platform(apiTokenCollection);
    this.#secrets = ports.documents.platform(tokenSecretCollection);
  }

  /** Those that were not revoked, the latest first; also expired ones, so that one sees why something stopped. */
  async list(administrator: string): Promise<readonly ListedToken[]> {
    const { items } = await this.#documents.find({ where: { fields: { administrator } }, limit: all });
    const open = items.filter(({ state }) => !state.isRevoked);
    const secrets = await this.#secrets.getMany(open.map(({ id }) => id));
    const used = new Map(secrets.map(({ id, state }) => [id, state.lastUsedAt]));
    return open.map(({ id, state }) => ({ id, state, lastUsedAt: used.get(id) ?? null }));
  }

  /** Of these those of the team, revoked ones as well. */
  async named(team: string, ids: readonly string[]): Promise<readonly ListedToken[]> {
    const found = await this.#documents.getMany([...new Set(ids)]);
    return found.filter(({ state }) => state.team === team).map(({ id, state }) => ({ id, state, lastUsedAt: null }));
  }

  /** @throws DomainError PASSWORD_WRONG, PASSWORD_THROTTLED, NO_AUTHORITY, TOKEN_LIMIT_REACHED, INVALID_INPUT */
  async create(
    principal: Principal,
    account: Account,
    request: object,
    context: CommandContext,
  ): Promise<{ readonly made: ListedToken; readonly token: string }> {
    const { currentPassword, name, permissions: said, validDays } = parseInput(apiTokenBody, request);
    await this.passwordCheck.pass(account, currentPassword);
    const permissions = [...new Set(said)];
    if (permissions.some((permission) => !isAllowed(permission, principal))) throw domainError('NO_AUTHORITY');
    const room = {
      name: `tokens ${account.id}`,
      limit: mostTokens,
      count: async () => (await this.list(account.id)).length,
    };
    const add = () => this.#add(account, { name, permissions, validDays }, context);
    const full = () => domainError('TOKEN_LIMIT_REACHED', { limit: mostTokens });
    return this.places.fill(account.team, room, { places: 1 }, add, full);
  }

  async #add(
    { team, id: administrator }: Account,
    { validDays, ...given }: Pick<ApiTokenState, 'name' | 'permissions'> & { readonly validDays: number },
    context: CommandContext,
  ): Promise<{ readonly made: ListedToken; readonly token: string }> {
    const now = this.ports.clock.now();
    const id = this.ports.ids.next();
    const secret = this.ports.ids.secret();
    // Before the token itself: without it nobody gets in.
    await this.#secrets.save(id, 0, { team, hash: hashOf(secret), lastUsedAt: null }, []);
    const created = {
      ...{ teamId: team, administrator, ...given, createdAt: now.toISOString() },
      expiresAt: new Date(now.getTime() + validDays * day).toISOString(),
    };
    const state = await this.#handle(team, id, { type: 'Create', created }, context);
    return { made: { id, state, lastUsedAt: null }, token: `mq_${id}_${secret}` };
  }

  /** @throws DomainError TOKEN_NOT_FOUND */
  async revoke({ team, id: of }: Pick<Account, 'team' | 'id'>, id: string, context: CommandContext): Promise<void> {
    if ((await this.#documents.get(id))?.team !== team) throw domainError('TOKEN_NOT_FOUND');
    await this.#handle(team, id, { type: 'Revoke', of }, context);
    await this.#forget(id);
  }

  /** Of somebody who has gone. */
  async revokeAll({ team, id: of }: Pick<Account, 'team' | 'id'>, context: CommandContext): Promise<void> {
    for (const { id, state } of await this.list(of)) {
      if (state.team === team) await this.revoke({ team, id: of }, id, context);
    }
  }

  /** The token of this text that works now, and whose it is; undefined: none. */
  async open(
    text: string,
  ): Promise<{ readonly id: string; readonly state: ApiTokenState; readonly account: Account } | undefined> {
    const [, id = '', secret = ''] = /^mq_([a-z0-9]{1,40})_([a-z0-9]{1,80})$/.exec(text) ?? [];
    if (id === '') return undefined;
    const now = this.ports.clock.now();
    const [state, kept] = await Promise.all([this.#documents.get(id), this.#secrets.load(id)]);
    if (!kept.state || !isSame(kept.state.hash, hashOf(secret))) return undefined;
    if (!state || state.isRevoked || now.toISOString() >= state.expiresAt) return undefined;
    const { team, administrator } = state;
    const account = await this.accounts.find({ kind: 'administrator', team, id: administrator });
    return account && { id, state, account };
  }

  /** It was let in. */
  async used(id: string): Promise<void> {
    const { state, version } = await this.#secrets.load(id);
    const now = this.ports.clock.now();
    if (!state || (state.lastUsedAt !== null && now.getTime() - Date.parse(state.lastUsedAt) < usedPrecision)) return;
    try {
      await this.#save(id, version, { ...state, lastUsedAt: now.toISOString() });
    } catch (error) {
      // A program may go on reading while nothing can be written.
      if (!(error instanceof StorageFull)) throw error;
    }
  }

  async #forget(id: string): Promise<void> {
    for (;;) {
      const { state, version } = await this.#secrets.load(id);
      if (!state || (await this.#save(id, version, null))) return;
    }
  }

  /** Whether nobody else was faster. */
  async #save(id: string, version: number, next: Parameters<Documents<TokenSecret>['save']>[2]): Promise<boolean> {
    try {
      await this.#secrets.save(id, version, next, []);
      return true;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      return false;
    }
  }

  async #handle(
    team: string,
    id: string,
    command: Parameters<typeof apiTokenDecider.decide>[0],
    context: CommandContext,
  ): Promise<ApiTokenState> {
    const repository = this.accounts.onPlatform(this.#documents, team);
    const state = await handle(repository, apiTokenDecider, id, command, context);
    if (!state) throw domainError('TOKEN_NOT_FOUND');
    return state;
  }
}
