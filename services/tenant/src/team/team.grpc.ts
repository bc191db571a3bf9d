import { Inject } from '@nestjs/common';
import { parseInput, updateTeamBody, type TeamSettings } from '@marquee/contracts';
import { commandContext, RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  TeamServiceService,
  type GetSiteRequest,
  type GetTeamRequest,
  type Team as TeamMessage,
  type UpdateTeamRequest,
} from '@marquee/proto/tenant';
import type { Team } from './team.js';
import { Teams } from './teams.js';

/** Turns calls into commands, and states into replies; no rules here. */
@RpcController(TeamServiceService, {
  getTeam: 'console.open',
  updateTeam: 'site.manage',
  getSite: 'public.use',
})
export class TeamGrpc implements RpcHandlers<TeamServiceService> {
  constructor(@Inject(Teams) private readonly teams: Teams) {}

  async getTeam(_request: GetTeamRequest, { principal }: RpcCall): Promise<TeamMessage> {
    return toMessage(principal.team, await this.teams.get(principal.team));
  }

  async updateTeam(request: UpdateTeamRequest, call: RpcCall): Promise<TeamMessage> {
    const settings: Partial<TeamSettings> = await parseInput(updateTeamBody, { ...request });
    const { team } = call.principal;
    const context = commandContext(this.teams.ports, call);
    return toMessage(team, await this.teams.change(team, { type: 'ChangeSettings', settings }, context));
  }

  async getSite({ teamId }: GetSiteRequest): Promise<TeamMessage> {
    // The company and the trial are between the site and us.
    return { ...toMessage(teamId, await this.teams.get(teamId)), companyName: '', trialEndsAt: undefined };
  }
}

const toMessage = (id: string, { trialEndsAt, ...team }: Team): TeamMessage => ({
  id,
  ...team,
  ...(trialEndsAt !== null && { trialEndsAt }),
});
