import { Injectable } from '@nestjs/common';
import type { Principal } from '@marquee/kernel';
import { principalOf } from '@marquee/nest-kit';
import { sessionEndings, sessionGates, type SessionEnding, type SessionGate } from '@marquee/contracts';
import type { Account, HeldSession } from '@marquee/proto/identity';
import { BoundedCache } from '../http/bounded-cache.js';
import { ServiceClients } from '../services/service-clients.js';

/** Somebody who is logged in. The principal stays the same object while it is cached, so that it is signed once. */
export interface Resolved {
  readonly account: Account;
  readonly principal: Principal;
  /** What the person has to do first; until then they are nobody for everything but that. */
  readonly gate?: SessionGate;
}

interface Entry {
  /** undefined: nobody. */
  readonly session: Resolved | undefined;
  readonly ended: SessionEnding | undefined;
  /** Milliseconds, of a clock that never jumps. */
  readonly until: number;
}

/** An ended session, a changed right or a disabled account takes effect within this time (limit: 2 s). */
const cacheMilliseconds = 1_000;
const cachedSessions = 20_000;
/** How API tokens begin. Sessions have no `_`. */
const tokenPrefix = 'mq_';
/** Anything longer was not made by us. */
const longestToken = 400;

/** Who a session cookie belongs to, as the identity service says. */
@Injectable()
export class Sessions {
  readonly #known = new BoundedCache<string, Entry>(cachedSessions);
  readonly #asking = new Map<string, Promise<Resolved | undefined>>();

  constructor(private readonly services: ServiceClients) {}

  /**
   * Answers at once what it still knows: this is on the way of every request.
   *
   * @param kind whose session the cookie is for; somebody else's is nobody's in it
   * @param address where it came from: a session may be somebody's here and nobody's there
   */
  resolve(
    token: string | undefined,
    kind: 'administrator' | 'member',
    address: string,
  ): Resolved | undefined | Promise<Resolved | undefined> {
    const only = (session: Resolved | undefined) => (session?.principal.kind === kind ? session : undefined);
    // A token is no cookie: what comes by itself with every request must not be one.
    const session = token?.startsWith(tokenPrefix) ? undefined : this.#sessionOf(token, address);
    return session instanceof Promise ? session.then(only) : only(session);
  }

  /** Whose an API token is (`Authorization: Bearer`); undefined: nobody's. */
  resolveApiToken(token: string, address: string): Resolved | undefined | Promise<Resolved | undefined> {
    return token.startsWith(tokenPrefix) ? this.#sessionOf(token, address) : undefined;
  }

  /** The first of a member's sessions that goes on: one browser may be a member of several sites. */
  resolveAny(tokens: readonly string[], address: string): Resolved | undefined | Promise<Resolved | undefined> {
    for (const [index, token] of tokens.entries()) {
      const found = this.resolve(token, 'member', address);
      if (found instanceof Promise) {
        return found.then((session) => session ?? this.resolveAny(tokens.slice(index + 1), address));
      }
      if (found) return found;
    }
    return undefined;
  }

  #sessionOf(token: string | undefined, address: string): Resolved | undefined | Promise<Resolved | undefined> {
    if (!token || token.length > longestToken) return undefined;
    const key = keyOf(token, address);
    const entry = this.#known.get(key);
    if (entry && entry.until > performance.now()) return entry.session;
    const asking = this.#asking.get(key) ?? this.#ask(token, address, entry?.session);
    this.#asking.set(key, asking);
    return asking;
  }

  /** Why a session has ended that was just resolved to nobody, where it is more than its time. */
  endingOf(token: string | undefined, address: string): SessionEnding | undefined {
    return token === undefined ? undefined : this.#known.get(keyOf(token, address))?.ended;
  }

  /** The session has just ended, so that not even the cache knows it. */
  forget(token: string, address: string): void {
    this.#known.delete(keyOf(token, address));
  }

  async #ask(token: string, address: string, before: Resolved | undefined): Promise<Resolved | undefined> {
    // The time counts from the question: an answer may be old when it comes.
    const until = performance.now() + cacheMilliseconds;
    try {
      const request = [{ token, address }, this.services.as('')] as const;
      const { account, held, ended } = await (token.startsWith(tokenPrefix)
        ? this.services.apiTokens.resolveToken(...request)
        : this.services.accounts.resolveSession(...request));
      const session = account ? resolved(account, before) : held && heldAt(held, before);
      this.#known.set(keyOf(token, address), {
        session,
        until,
        ended: sessionEndings.find((known) => known === ended),
      });
      return session;
    } finally {
      this.#asking.delete(keyOf(token, address));
    }
  }
}

/** Neither has a blank in it. */
const keyOf = (token: string, address: string): string => `${address} ${token}`;

/** A gate that we do not know is one all the same: the first of those that we know. */
function heldAt({ account, gate }: HeldSession, before: Resolved | undefined): Resolved | undefined {
  return (
    account && { ...resolved(account, before), gate: sessionGates.find((known) => known === gate) ?? sessionGates[0] }
  );
}

function resolved(account: Account, before: Resolved | undefined): Resolved {
  const principal = principalOf(account);
  const same = before !== undefined && JSON.stringify(before.principal) === JSON.stringify(principal);
  return { account, principal: same ? before.principal : principal };
}
