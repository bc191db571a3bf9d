import { Injectable } from '@nestjs/common';
import { planHas, type PlanName, planNames, plans } from '@marquee/contracts';
import { DomainError, service } from '@marquee/kernel';
import { InjectPorts, rpcClient, type RpcClient } from '@marquee/nest-kit';
import { TeamServiceService, type Team } from '@marquee/proto/tenant';
import type { MediaPorts } from '../media.ports.js';

/** What the plan of a site has, and what it wants of that. */
@Injectable()
export class SitePlan {
  readonly #teams: RpcClient<TeamServiceService>;

  constructor(@InjectPorts() ports: MediaPorts) {
    this.#teams = rpcClient(TeamServiceService, ports.channel, ports.signer);
  }

  /** A site of which the news is on its way is tried. */
  async hasAnalysis(team: string): Promise<boolean> {
    return hasAnalysis(await this.#site(team));
  }

  /** Bytes in all; null: as many as one likes. @param timeout milliseconds, for who cannot wait */
  async storage(team: string, timeout?: number): Promise<number | null> {
    return plans[planOf(await this.#site(team, timeout))].storage;
  }

  /** Whether what is said in each new film is to be written down. */
  async wantsCaptions(team: string): Promise<boolean> {
    const site = await this.#site(team);
    return site?.automaticCaptions === true && hasAnalysis(site);
  }

  async #site(team: string, timeout?: number): Promise<Team | undefined> {
    const asking = { principal: service('media', team), ...(timeout !== undefined && { timeout }) };
    try {
      return await this.#teams.getTeam({}, asking);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TEAM_NOT_FOUND') return undefined;
      throw error;
    }
  }
}

const planOf = (site: Team | undefined): PlanName => planNames.find((name) => name === site?.plan) ?? 'trial';

const hasAnalysis = (site: Team | undefined): boolean => planHas(planOf(site), 'analysis');
