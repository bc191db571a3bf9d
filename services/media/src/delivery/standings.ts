import { Injectable } from '@nestjs/common';
import { domainError, isShut } from '@marquee/contracts';
import { DomainError, service, type Principal } from '@marquee/kernel';
import { InjectPorts, rpcClient, TimedCache, type RpcClient } from '@marquee/nest-kit';
import { TeamServiceService } from '@marquee/proto/tenant';
import type { MediaPorts } from '../media.ports.js';
import { askFor, believedFor } from './viewers.js';

/** Sites whose bytes are asked for within a second, at most. */
const keptSites = 20_000;

/** Which sites are shut because their plan is not paid: none of their videos and files go out, and nothing comes in. */
@Injectable()
export class Standings {
  readonly #teams: RpcClient<TeamServiceService>;
  readonly #closesAt = new TimedCache<string | null>(believedFor, keptSites);
  /** What was last said of a site, however long ago. */
  readonly #lastSaid = new Map<string, string | null>();

  constructor(
    @InjectPorts() private readonly ports: Pick<MediaPorts, 'channel' | 'signer' | 'clock' | 'closesUnpaidSites'>,
  ) {
    this.#teams = rpcClient(TeamServiceService, ports.channel, ports.signer);
  }

  /** @throws DomainError PLAN_UNPAID for administrators, SITE_CLOSED for everybody else */
  async mustBeOpen({ team, kind }: Principal): Promise<void> {
    if (await this.isOpen(team)) return;
    throw domainError(kind === 'administrator' ? 'PLAN_UNPAID' : 'SITE_CLOSED');
  }

  async isOpen(team: string): Promise<boolean> {
    if (!this.ports.closesUnpaidSites) return true;
    const closesAt = await this.#closesAt.get(team, () => this.#ask(team));
    return !isShut({ closesAt }, this.ports.clock.now());
  }

  /** Whether it is shut by what was last said of it, for what must not stop because nobody answers; false where nothing was. */
  isKnownShut(team: string): boolean {
    const closesAt = this.#lastSaid.get(team) ?? null;
    return this.ports.closesUnpaidSites === true && isShut({ closesAt }, this.ports.clock.now());
  }

  async #ask(team: string): Promise<string | null> {
    const closesAt = await this.#read(team);
    if (this.#lastSaid.size >= keptSites) this.#lastSaid.clear();
    this.#lastSaid.set(team, closesAt);
    return closesAt;
  }

  async #read(team: string): Promise<string | null> {
    try {
      const { closesAt = null } = await this.#teams.getTeam({}, { principal: service('media', team), timeout: askFor });
      return closesAt;
    } catch (error) {
      // Nobody registered it, or it was erased: the catalog says what there is.
      if (error instanceof DomainError && error.code === 'TEAM_NOT_FOUND') return null;
      throw error;
    }
  }
}
