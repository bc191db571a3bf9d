import { Injectable } from '@nestjs/common';
import { service, type CommandContext } from '@marquee/kernel';
import { InjectPorts, isThere, rpcClient, type RpcClient, type ServicePorts, type UsedBy } from '@marquee/nest-kit';
import { SurveyServiceService } from '@marquee/proto/engagement';
import { teamCollection } from './team.js';
import { Teams } from './teams.js';

/** The survey that a site asks of those who have joined. Engagement has it, and what is said to it. */
@Injectable()
export class RegistrationSurveys {
  readonly #surveys: RpcClient<SurveyServiceService>;

  constructor(
    @InjectPorts() ports: ServicePorts,
    private readonly teams: Teams,
  ) {
    this.#surveys = rpcClient(SurveyServiceService, ports.channel, ports.signer);
  }

  isSurvey(team: string, id: string): Promise<boolean> {
    return isThere(this.#surveys.get({ id }, { principal: service('tenant', team) }), 'SURVEY_NOT_FOUND');
  }

  /** What follows from somebody else's news. */
  async withdraw(team: string, survey: string, context: CommandContext): Promise<void> {
    await this.teams.follow(team, { type: 'WithdrawSurvey', survey }, context);
  }
}

/** A site refers to one survey, and is found by its own id: there is nothing to look for. */
export const bySite: UsedBy = {
  async counts(documents, team, ids) {
    const asked = (await documents.platform(teamCollection).get(team))?.registrationSurvey ?? null;
    return new Map(asked !== null && ids.includes(asked) ? [[asked, 1]] : []);
  },
  async page(documents, team, id) {
    const site = await documents.platform(teamCollection).get(team);
    return {
      items: site?.registrationSurvey === id ? [{ kind: teamCollection.entity, id: team, title: site.name }] : [],
    };
  },
};
