import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { VersionConflict } from '@marquee/kernel';
import { type DocumentStore, type Documents, type Found, platformCollection, StorageFull } from '@marquee/ports';
import { InjectPorts } from '@marquee/nest-kit';
import { type Account, type AccountReference, Accounts, loginObstacle, loginOf } from '../account/accounts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { Hashes } from '../throttle/hashes.js';
import {
  isFromAllowed,
  networksFor,
  type ForcedEnding,
  type SessionEnding,
  type SessionGate,
} from '@marquee/contracts';
import { Security } from '../security/security-settings.js';
import { SessionGates } from '../security/session-gates.js';
import { Logins } from './logins.js';
import { Visits } from './visits.js';

export interface Session {
  readonly kind: 'administrator' | 'member';
  readonly team: string;
  readonly account: string;
  /** The account's epoch at login; the session has ended when the account's is another. */
  readonly epoch: number;
  /** ISO instants. */
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  /** Hash of the client's address. */
  readonly client: string;
  readonly userAgent: string;
}

/** By the hash of the token, so that the store alone lets nobody in. No events: they are nobody's history. */
export const sessionCollection = platformCollection<Session>({
  name: 'sessions',
  entity: 'session',
  topic: 'identity.session',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['account'], ['team'], ['expiresAt']],
});

export interface Client {
  readonly address: string;
  readonly userAgent: string;
}

export interface Started {
  readonly token: string;
  readonly expiresAt: string;
}

/** Who a token belongs to, and what they have to do first; or why it belongs to nobody any more. */
export type Resolution =
  | { readonly account: Account; readonly expiresAt: string; readonly gate?: SessionGate }
  | { readonly ended: SessionEnding };

const hour = 3_600_000;
/** Product decision: members 30 days from the last use, administrators 12 hours from the login. */
const lifetime = { administrator: 12 * hour, member: 30 * 24 * hour } as const;
/** How much later than the truth "last seen" may be; spares a write for nearly every request. */
const seenPrecision = 60_000;
const longestUserAgent = 300;
const sweepSize = 20;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const after = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();

@Injectable()
export class Sessions {
  readonly #documents: Documents<Session>;

  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'clock' | 'ids'> & { readonly documents: DocumentStore },
    private readonly accounts: Accounts,
    private readonly hashes: Hashes,
    private readonly logins: Logins,
    private readonly visits: Visits,
    private readonly security: Security,
    private readonly gates: SessionGates,
  ) {
    this.#documents = ports.documents.platform(sessionCollection);
  }

  /** @param until ISO, when it ends; otherwise after the time that sessions have */
  async start(account: Account, client: Client | undefined, until?: string): Promise<Started> {
    const now = this.ports.clock.now();
    const token = this.ports.ids.secret();
    const expiresAt = until ?? after(now, lifetime[account.kind]);
    const session: Session = {
      kind: account.kind,
      team: account.team,
      account: account.id,
      epoch: account.state.epoch,
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      expiresAt,
      client: client?.address ? this.hashes.of(client.address) : '',
      userAgent: client?.userAgent.slice(0, longestUserAgent) ?? '',
    };
    const id = hashOf(token);
    await this.#endFormer(account, now);
    await Promise.all([
      this.#documents.save(id, 0, session, []),
      this.visits.begin({ ...session, session: id }),
      this.logins.note(account.team, account.id, { at: now.toISOString(), session: id }),
      this.#sweep(now),
    ]);
    return { token, expiresAt };
  }

  /**
   * The account of a session that goes on, with its present rights, or why it does not; undefined for any other token.
   * @param address where whoever brings it is; '' when that is not known
   */
  async resolve(token: string, address: string): Promise<Resolution | undefined> {
    const now = this.ports.clock.now();
    const id = hashOf(token);
    const { state: session, version } = await this.#documents.load(id);
    if (!session || now.getTime() >= Date.parse(session.expiresAt)) return undefined;
    const { kind, team, account: accountId } = session;
    const [account, settings] = await Promise.all([
      this.accounts.find({ kind, team, id: accountId }),
      this.security.get(team),
    ]);
    if (account?.state.epoch !== session.epoch || loginObstacle(account, settings, now)) return undefined;
    const isSingle = settings.singleLogin && kind === 'member';
    if (isSingle && !(await this.logins.isLast(team, accountId, id))) return { ended: 'single_login' };
    // Not for good: who comes back to an allowed network goes on.
    if (!isFromAllowed(address, networksFor(kind, settings))) return { ended: 'ip' };
    const gate = await this.gates.of(account, settings);
    const isFresh = now.getTime() - Date.parse(session.lastSeenAt) < seenPrecision;
    const expiresAt = isFresh ? session.expiresAt : await this.#seen(id, version, session, now);
    return { account: await this.gates.byPlan(account), expiresAt, ...(gate && { gate }) };
  }

  /** Whose a session is that goes on, whatever holds it, and wherever they are. */
  async holder(token: string): Promise<Account | undefined> {
    const now = this.ports.clock.now();
    const session = await this.#documents.get(hashOf(token));
    if (!session || now.getTime() >= Date.parse(session.expiresAt)) return undefined;
    const account = await this.accounts.find({ ...session, id: session.account });
    return account?.state.epoch === session.epoch ? account : undefined;
  }

  /** The same login as somebody else that the person is: with another token, no longer than before. */
  async move(token: string, account: Account, client: Client | undefined): Promise<Started> {
    const before = await this.#documents.get(hashOf(token));
    const started = await this.start(account, client, before?.expiresAt);
    await this.end(token);
    return started;
  }

  /** The same for somebody who is there by another proof than a session: undefined: not now; or why not from here. */
  async admit(
    account: Account,
    address: string,
  ): Promise<{ readonly account: Account; readonly gate?: SessionGate } | { readonly ended: 'ip' } | undefined> {
    const settings = await this.security.get(account.team);
    if (loginObstacle(account, settings, this.ports.clock.now())) return undefined;
    if (!isFromAllowed(address, networksFor(account.kind, settings))) return { ended: 'ip' };
    const gate = await this.gates.of(account, settings);
    return { account: await this.gates.byPlan(account), ...(gate && { gate }) };
  }

  async end(token: string): Promise<void> {
    await this.remove(hashOf(token), null);
  }

  /** Those of an account that go on, the latest use first. */
  async of(account: Account): Promise<readonly Found<Session>[]> {
    const now = this.ports.clock.now().toISOString();
    const { kind, state } = account;
    const all = kind === 'member' ? [account] : await this.accounts.sitesOf(loginOf(account).id);
    const teams = new Map(all.map(({ team, id }) => [id, team]));
    const found = await Promise.all([...teams.keys()].map((id) => this.#of(id)));
    return found
      .flat()
      .filter(({ state: session }) => session.kind === kind && session.team === teams.get(session.account))
      .filter(({ state: session }) => session.epoch === state.epoch && session.expiresAt > now)
      .toSorted((one, other) => other.state.lastSeenAt.localeCompare(one.state.lastSeenAt));
  }

  /** Removes what the account's epoch or end has already made void. */
  async removeVoid({ kind, team, id }: AccountReference): Promise<void> {
    const account = await this.accounts.find({ kind, team, id });
    const items = await this.#of(id);
    const isVoid = items.filter(({ state }) => state.epoch !== account?.state.epoch);
    await Promise.all(isVoid.map((one) => this.remove(one.id, 'account')));
  }

  async #of(account: string): Promise<readonly Found<Session>[]> {
    return (await this.#documents.find({ where: { fields: { account } }, limit: 1_000 })).items;
  }

  async #seen(id: string, version: number, session: Session, now: Date): Promise<string> {
    const expiresAt = session.kind === 'member' ? after(now, lifetime.member) : session.expiresAt;
    try {
      await this.#documents.save(id, version, { ...session, lastSeenAt: now.toISOString(), expiresAt }, []);
    } catch (error) {
      // Who is here may go on reading while nothing can be written.
      if (error instanceof StorageFull) return session.expiresAt;
      // Another request of the same session has just said so, or has ended it.
      if (!(error instanceof VersionConflict)) throw error;
    }
    return expiresAt;
  }

  /** Where one login is the rule, the one before is over with the next. */
  async #endFormer({ kind, team, id }: Account, now: Date): Promise<void> {
    if (kind !== 'member' || !(await this.security.get(team)).singleLogin) return;
    const former = await this.logins.last(team, id);
    const session = former === undefined ? undefined : await this.#documents.get(former);
    if (!former || !session || now.getTime() >= Date.parse(session.expiresAt)) return;
    await this.visits.end({ ...session, session: former }, 'single_login');
  }

  /** Each login clears some expired sessions away, so that they never pile up. */
  async #sweep(now: Date): Promise<void> {
    const { items } = await this.#documents.find({
      where: { fields: { expiresAt: { lt: now.toISOString() } } },
      sort: [{ field: 'expiresAt', direction: 'asc' }],
      limit: sweepSize,
    });
    await Promise.all(items.map(({ id }) => this.remove(id)));
  }

  /**
   * @param id of the session, not its token
   * @param ending null: its member logged out; absent: its time was over, which is nobody's doing
   */
  async remove(id: string, ending?: ForcedEnding | null): Promise<void> {
    for (;;) {
      const { state, version } = await this.#documents.load(id);
      if (!state) return;
      if (ending !== undefined && this.ports.clock.now().getTime() < Date.parse(state.expiresAt))
        await this.visits.end({ ...state, session: id }, ending ?? undefined);
      try {
        await this.#documents.save(id, version, null, []);
        return;
      } catch (error) {
        // Seen or removed meanwhile: look again.
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  }
}
