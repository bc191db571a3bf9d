import { catalogs, languages, planNames, plans, type ReplyOf, type routes } from '@marquee/contracts';
import type { Team } from '@marquee/proto/tenant';
import { choice } from '../services/choice.js';

export interface Usage {
  /** Bytes of uploaded originals. */
  readonly storage: number;
  readonly members: number;
}

/** What any visitor may know. Logos come with site design. */
export const siteReply = ({ catalog, joinInvitation, ...site }: Team): ReplyOf<typeof routes.getSite> => ({
  id: site.id,
  name: site.name,
  language: choice(languages, site.language),
  timeZone: site.timeZone,
  accentColor: site.accentColor,
  catalog: choice(catalogs, catalog),
  joinInvitation: joinInvitation ?? null,
  logoUrl: null,
});

export function teamReply(team: Team, used: Usage): ReplyOf<typeof routes.getTeam> {
  const name = choice(planNames, team.plan);
  const plan = plans[name];
  return {
    ...siteReply(team),
    companyName: team.companyName,
    plan: {
      name,
      trialEndsAt: team.trialEndsAt ?? null,
      storageLimit: plan.storage,
      storageUsed: used.storage,
      memberLimit: plan.members,
      memberCount: used.members,
      analyticsDays: plan.analyticsDays,
    },
    createdAt: team.createdAt,
    version: team.version,
  };
}
