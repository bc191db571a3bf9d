import {
  designImages,
  designSettings,
  domainError,
  isAllowed,
  parseInput,
  updateTeamBody,
  type TeamSettings,
} from '@marquee/contracts';
import { commandContext, RpcController, versionOf, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  TeamServiceService,
  type GetSiteRequest,
  type GetTeamRequest,
  type Team as TeamMessage,
  type UpdateTeamRequest,
} from '@marquee/proto/tenant';
import { activeDomain, settingsOf, type Team } from './team.js';
import { Teams } from './teams.js';

/** Turns calls into commands, and states into replies; no rules here. */
@RpcController(TeamServiceService, {
  getTeam: 'console.open',
  updateTeam: 'site.design',
  getSite: 'public.use',
})
export class TeamGrpc implements RpcHandlers<TeamServiceService> {
  constructor(private readonly teams: Teams) {}

  async getTeam(_request: GetTeamRequest, { principal }: RpcCall): Promise<TeamMessage> {
    return toMessage(principal.team, await this.teams.get(principal.team));
  }

  async updateTeam({ expectedVersion, ...request }: UpdateTeamRequest, call: RpcCall): Promise<TeamMessage> {
    const settings: Partial<TeamSettings> = parseInput(updateTeamBody, {
      ...request,
      ...Object.fromEntries(clearable.map((name) => [name, request[name] === '' ? null : request[name]])),
      headerItems: request.headerItems?.items,
      homeRows: request.homeRows?.items,
      openingPrices: request.openingPrices?.ids,
      footerLinks: request.footerLinks?.items,
      socialLinks: request.socialLinks?.items,
    });
    const { principal } = call;
    if (!isAllowed('site.manage', principal) && !isDesign(settings)) throw domainError('NO_AUTHORITY');
    const { team } = principal;
    const context = commandContext(this.teams.ports, call);
    const command = { type: 'ChangeSettings', settings } as const;
    return toMessage(team, await this.teams.change(team, command, context, expectedVersion));
  }

  async getSite({ teamId }: GetSiteRequest): Promise<TeamMessage> {
    // The company, the trial, the end and what one needs for editing are between the site and us.
    return {
      ...toMessage(teamId, await this.teams.get(teamId)),
      companyName: '',
      companyPhone: '',
      trialEndsAt: undefined,
      erasesAt: undefined,
      senderName: '',
      automaticCaptions: false,
      version: '',
    };
  }
}

/** What can be none, which a message says by an empty text. */
const clearable = [
  'joinInvitation',
  'registrationSurvey',
  'headerColor',
  'lightColor',
  'darkColor',
  ...designImages,
] as const;

/** Whether nothing but the look of the site is to change. */
const isDesign = (settings: Partial<TeamSettings>): boolean =>
  Object.entries(settings).every(([name, value]) => value === undefined || designSettings.some((one) => one === name));

const toMessage = (
  id: string,
  { erasedAt: _erasedAt, remindedAt: _remindedAt, domain, provenDomain: _proven, ...team }: Team,
): TeamMessage => ({
  id,
  ...team,
  ownDomain: activeDomain({ ...team, domain }) ?? undefined,
  trialEndsAt: team.trialEndsAt ?? undefined,
  closesAt: team.closesAt ?? undefined,
  erasesAt: team.erasesAt ?? undefined,
  joinInvitation: team.joinInvitation ?? undefined,
  registrationSurvey: team.registrationSurvey ?? undefined,
  headerColor: team.headerColor ?? undefined,
  lightColor: team.lightColor ?? undefined,
  darkColor: team.darkColor ?? undefined,
  logo: team.logo ?? undefined,
  favicon: team.favicon ?? undefined,
  defaultThumbnail: team.defaultThumbnail ?? undefined,
  headerItems: [...team.headerItems],
  homeRows: [...team.homeRows],
  openingPrices: [...team.openingPrices],
  footerLinks: [...team.footerLinks],
  socialLinks: [...team.socialLinks],
  version: versionOf(settingsOf(team)),
});
