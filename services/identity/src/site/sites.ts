import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Clock, DomainError, service } from '@marquee/kernel';
import { dayIn, isShut, type Language, languages, type PlanName, planNames } from '@marquee/contracts';
import { rpcClient, type RpcClient, InjectPorts } from '@marquee/nest-kit';
import { type Team, TeamServiceService } from '@marquee/proto/tenant';
import type { IdentityPorts } from '../identity.ports.js';

/** What this service needs to know of a site. */
export interface Site {
  readonly name: string;
  readonly language: Language;
  /** IANA name. */
  readonly timeZone: string;
  readonly plan: PlanName;
  /** ISO instant from which it is shut unless somebody pays; null: none is set. */
  readonly closesAt: string | null;
  /** From whom its mails come; '': they come in its own name. */
  readonly senderName: string;
  /** The domain of its own under which it is there; undefined: under the platform's address alone. */
  readonly ownDomain?: string | undefined;
}

/** Until the event of the owner's registration has made the site. */
const defaultSite: Site = {
  ...{ name: 'Marquee', language: 'ja', timeZone: 'Asia/Tokyo', plan: 'trial', closesAt: null, senderName: '' },
};

/** A plan that was bought, and a new name, are there before anybody looks for them. */
const freshMilliseconds = 2_000;
/** Together five seconds. */
const [mostTries, betweenTries] = [100, 50];
/** Far above the number of sites that one process meets within that time. */
const largestCache = 10_000;

/** Asks the tenant service, at most every two seconds for each site. */
@Injectable()
export class Sites {
  readonly #tenant: RpcClient<typeof TeamServiceService>;
  readonly #clock: Clock;
  readonly #cache = new Map<string, { readonly site: Site; readonly at: number }>();

  readonly #closesUnpaid: boolean;

  constructor(
    @InjectPorts()
    ports: Pick<IdentityPorts, 'channel' | 'signer' | 'clock' | 'closesUnpaidSites'>,
  ) {
    this.#tenant = rpcClient(TeamServiceService, ports.channel, ports.signer);
    this.#clock = ports.clock;
    this.#closesUnpaid = ports.closesUnpaidSites === true;
  }

  /** @throws DomainError UNAVAILABLE, TIMED_OUT when the tenant service does not answer and never did */
  async get(team: string): Promise<Site> {
    const known = this.#cache.get(team);
    const now = this.#clock.now().getTime();
    if (known && now - known.at < freshMilliseconds) return known.site;
    try {
      const site = toSite(await this.#tenant.getTeam({}, { principal: service('identity', team) }));
      if (this.#cache.size >= largestCache) this.#cache.clear();
      this.#cache.set(team, { site, at: now });
      return site;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TEAM_NOT_FOUND') return defaultSite;
      if (known) return known.site;
      throw error;
    }
  }

  /** Whether it is shut because its plan is not paid: nobody joins it, and nothing goes out by itself. */
  async isShut(team: string): Promise<boolean> {
    return this.#closesUnpaid && isShut(await this.get(team), this.#clock.now());
  }

  /** The invitation by which visitors are asked to join, as it is at this moment. @throws DomainError as `get` */
  async offeredInvitation(team: string): Promise<string | undefined> {
    try {
      return (await this.#tenant.getTeam({}, { principal: service('identity', team) })).joinInvitation;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TEAM_NOT_FOUND') return undefined;
      throw error;
    }
  }

  /** Waits for a site that was registered just now: it follows from the event. It goes on without, should that take long. */
  async appears(team: string): Promise<void> {
    for (let tries = 0; tries < mostTries; tries++) {
      const made = await this.#tenant.getTeam({}, { principal: service('identity', team) }).catch(() => undefined);
      if (made) return;
      await wait(betweenTries);
    }
  }

  /** By the clock that says which day it is. */
  now(): Date {
    return this.#clock.now();
  }

  /** The day that it is on the site, YYYY-MM-DD. */
  async today(team: string): Promise<string> {
    const { timeZone } = await this.get(team);
    return dayIn(timeZone, this.#clock.now().getTime());
  }
}

function toSite(team: Team): Site {
  return {
    name: team.name || defaultSite.name,
    language: languages.find((language) => language === team.language) ?? defaultSite.language,
    timeZone: team.timeZone || defaultSite.timeZone,
    plan: planNames.find((plan) => plan === team.plan) ?? defaultSite.plan,
    closesAt: team.closesAt ?? null,
    senderName: team.senderName,
    ownDomain: team.ownDomain,
  };
}
