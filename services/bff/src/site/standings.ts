import { Injectable } from '@nestjs/common';
import { InjectPorts } from '@marquee/nest-kit';
import { isShut } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { BoundedCache } from '../http/bounded-cache.js';
import type { BffOptions, BffPorts } from '../options.js';
import { ServiceClients } from '../services/service-clients.js';

interface Entry {
  /** ISO instant; null: none is set. */
  readonly closesAt: string | null;
  /** Milliseconds, of a clock that never jumps. */
  readonly until: number;
}

/** A plan that was paid opens its site within this time (limit: 2 s). */
const cacheMilliseconds = 1_000;
const cachedSites = 20_000;

/** Which sites are shut because their plan is not paid. */
@Injectable()
export class Standings {
  readonly #known = new BoundedCache<string, Entry>(cachedSites);
  readonly #asking = new Map<string, Promise<Entry>>();

  constructor(
    @InjectPorts() private readonly ports: BffPorts & Pick<BffOptions, 'closesUnpaidSites'>,
    private readonly services: ServiceClients,
  ) {}

  /** Answers at once what it still knows: this is on the way of every request. */
  isShut(team: string): boolean | Promise<boolean> {
    if (!this.ports.closesUnpaidSites) return false;
    const known = this.#known.get(team);
    if (known && known.until > performance.now()) return this.isShutAt(known.closesAt);
    const asking = this.#asking.get(team) ?? this.#ask(team);
    this.#asking.set(team, asking);
    return asking.then((entry) => this.isShutAt(entry.closesAt));
  }

  /** Of a site that was just read. */
  isShutAt(closesAt: string | null | undefined): boolean {
    return this.ports.closesUnpaidSites === true && isShut({ closesAt: closesAt ?? null }, this.ports.clock.now());
  }

  async #ask(team: string): Promise<Entry> {
    const until = performance.now() + cacheMilliseconds;
    try {
      const { closesAt = null } = await this.services.teams.getTeam({}, this.services.as(team));
      const entry = { closesAt, until };
      this.#known.set(team, entry);
      return entry;
    } catch (error) {
      // Nobody registered it, or a moment ago: what is asked for says so itself.
      if (error instanceof DomainError && error.code === 'TEAM_NOT_FOUND') return { closesAt: null, until };
      throw error;
    } finally {
      this.#asking.delete(team);
    }
  }
}
