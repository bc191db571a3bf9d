import { Injectable } from '@nestjs/common';
import { adminCategories, type AdminCategory, type AdminRole, type Principal } from '@marquee/kernel';
import type { Account } from '@marquee/proto/identity';
import { BoundedCache } from '../http/bounded-cache.js';
import { ServiceClients } from '../services/service-clients.js';

/** Somebody who is logged in. The principal stays the same object while it is cached, so that it is signed once. */
export interface Resolved {
  readonly account: Account;
  readonly principal: Principal;
}

interface Entry {
  /** undefined: nobody. */
  readonly session: Resolved | undefined;
  /** Milliseconds, of a clock that never jumps. */
  readonly until: number;
}

/** An ended session, a changed right or a disabled account takes effect within this time (limit: 2 s). */
const cacheMilliseconds = 1_000;
const cachedSessions = 20_000;
/** Anything longer was not made by us. */
const longestToken = 400;

/** Who a session cookie belongs to, as the identity service says. */
@Injectable()
export class Sessions {
  readonly #known = new BoundedCache<string, Entry>(cachedSessions);
  readonly #asking = new Map<string, Promise<Resolved | undefined>>();

  constructor(private readonly services: ServiceClients) {}

  /** Answers at once what it still knows: this is on the way of every request. */
  resolve(token: string | undefined): Resolved | undefined | Promise<Resolved | undefined> {
    if (!token || token.length > longestToken) return undefined;
    const entry = this.#known.get(token);
    if (entry && entry.until > performance.now()) return entry.session;
    const asking = this.#asking.get(token) ?? this.#ask(token, entry?.session);
    this.#asking.set(token, asking);
    return asking;
  }

  /** The session has just ended, so that not even the cache knows it. */
  forget(token: string): void {
    this.#known.delete(token);
  }

  async #ask(token: string, before: Resolved | undefined): Promise<Resolved | undefined> {
    // The time counts from the question: an answer may be old when it comes.
    const until = performance.now() + cacheMilliseconds;
    try {
      const { account } = await this.services.accounts.resolveSession({ token }, this.services.as(''));
      const session = account && resolved(account, before);
      this.#known.set(token, { session, until });
      return session;
    } finally {
      this.#asking.delete(token);
    }
  }
}

function resolved(account: Account, before: Resolved | undefined): Resolved {
  const principal = principalOf(account);
  const same = before !== undefined && JSON.stringify(before.principal) === JSON.stringify(principal);
  return { account, principal: same ? before.principal : principal };
}

const isCategory = (text: string): text is AdminCategory => adminCategories.some((category) => category === text);

/** Rights that we do not know are none. */
const roleOf = (text: string): AdminRole => (text === 'owner' || text === 'super' ? text : 'normal');

function principalOf({ kind, id, teamId: team, role, categories, groups }: Account): Principal {
  return kind === 'administrator'
    ? { kind, id, team, role: roleOf(role), categories: categories.filter(isCategory) }
    : { kind: 'member', id, team, groups };
}
