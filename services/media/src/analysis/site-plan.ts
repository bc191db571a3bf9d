import { Injectable } from '@nestjs/common';
import { planHas, planNames } from '@marquee/contracts';
import { DomainError, service } from '@marquee/kernel';
import { InjectPorts, rpcClient, type RpcClient } from '@marquee/nest-kit';
import { TeamServiceService } from '@marquee/proto/tenant';
import type { MediaPorts } from '../media.ports.js';

/** Whether the plan of a site has analyses. */
@Injectable()
export class SitePlan {
  readonly #teams: RpcClient<TeamServiceService>;

  constructor(@InjectPorts() ports: MediaPorts) {
    this.#teams = rpcClient(TeamServiceService, ports.channel, ports.signer);
  }

  /** A site of which the news is on its way is tried. */
  async hasAnalysis(team: string): Promise<boolean> {
    const plan = await this.#planOf(team);
    return planHas(planNames.find((name) => name === plan) ?? 'trial', 'analysis');
  }

  async #planOf(team: string): Promise<string> {
    try {
      return (await this.#teams.getTeam({}, { principal: service('media', team) })).plan;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TEAM_NOT_FOUND') return '';
      throw error;
    }
  }
}
