import { Injectable } from '@nestjs/common';
import { planHas, planNames } from '@marquee/contracts';
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

  /** Whether what is said in each new film is to be written down. */
  async wantsCaptions(team: string): Promise<boolean> {
    const site = await this.#site(team);
    return site?.automaticCaptions === true && hasAnalysis(site);
  }

  async #site(team: string): Promise<Team | undefined> {
    try {
      return await this.#teams.getTeam({}, { principal: service('media', team) });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TEAM_NOT_FOUND') return undefined;
      throw error;
    }
  }
}

const hasAnalysis = (site: Team | undefined): boolean =>
  planHas(planNames.find((name) => name === site?.plan) ?? 'trial', 'analysis');
