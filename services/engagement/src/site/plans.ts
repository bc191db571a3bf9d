import { domainError, planHas, planNames } from '@marquee/contracts';
import { DomainError, service } from '@marquee/kernel';
import { rpcClient, type RpcClient, type ServicePorts } from '@marquee/nest-kit';
import { TeamServiceService } from '@marquee/proto/tenant';

/** What the plan of a site has. The tenant service knows; it is asked when somebody works on what needs it, which is seldom. */
export class Plans {
  readonly #teams: RpcClient<TeamServiceService>;

  constructor({ channel, signer }: Pick<ServicePorts, 'channel' | 'signer'>) {
    this.#teams = rpcClient(TeamServiceService, channel, signer);
  }

  /** @throws DomainError EXAMS_NOT_IN_PLAN */
  async mustHaveExams(team: string): Promise<void> {
    if (!planHas(await this.#planOf(team), 'exams')) throw domainError('EXAMS_NOT_IN_PLAN');
  }

  /** A site of which the news is on its way is tried. */
  async #planOf(team: string) {
    try {
      const { plan } = await this.#teams.getTeam({}, { principal: service('engagement', team) });
      return planNames.find((name) => name === plan) ?? 'trial';
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TEAM_NOT_FOUND') return 'trial';
      throw error;
    }
  }
}
