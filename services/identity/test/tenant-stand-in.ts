import { domainError } from '@marquee/contracts';
import type { InProcessRpc } from '@marquee/nest-kit';
import { type Team, TeamServiceService } from '@marquee/proto/tenant';

export interface TenantStandIn {
  readonly team: Partial<Team> | undefined;
  readonly tenantAnswers: boolean;
  tenantAsked: number;
}

/** Answers what this service asks of the tenant service. */
export function standInForTenant(rpc: InProcessRpc, tenant: TenantStandIn): void {
  const { getTeam } = TeamServiceService;
  rpc.register(getTeam.path, async () => {
    tenant.tenantAsked += 1;
    if (!tenant.tenantAnswers) throw domainError('UNAVAILABLE');
    if (!tenant.team) throw domainError('TEAM_NOT_FOUND');
    const unsaid = { id: 'team', companyName: '', companyPhone: '', accentColor: '', createdAt: '', version: '' };
    const orders = { headerItems: [], homeRows: [], footerLinks: [], socialLinks: [] };
    const said = {
      name: '',
      language: 'en',
      timeZone: 'Asia/Tokyo',
      plan: 'trial',
      catalog: 'closed',
      standing: 'trial',
      videoOrder: 'newest',
      startPage: 'home',
      comments: true,
      description: '',
      hideLogo: false,
      analyticsId: '',
      tagManagerId: '',
      senderName: '',
      automaticCaptions: false,
    };
    return getTeam.responseSerialize({ ...unsaid, ...orders, ...said, ...tenant.team, openingPrices: [] });
  });
}
