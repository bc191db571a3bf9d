import {
  addressOn,
  catalogs,
  headerItems,
  homeRows,
  imageUrl,
  planHas,
  languages,
  planNames,
  plans,
  planStandings,
  socialNetworks,
  startPages,
  videoOrders,
  type BodyOf,
  type ReplyOf,
  type routes,
} from '@marquee/contracts';
import type { Team, UpdateTeamRequest } from '@marquee/proto/tenant';
import { choice } from '../services/choice.js';

export interface Usage {
  /** Bytes of uploaded originals. */
  readonly storage: number;
  readonly members: number;
}

const urlOf = (team: string, image: string | undefined): string | null =>
  image === undefined ? null : imageUrl(team, image);

/** Whose it is, for those who come by a link. */
export const namedSite = ({ id, name, language, logo }: Team) => ({
  ...{ id, name, language: choice(languages, language), logoUrl: urlOf(id, logo) },
});

/** What any visitor may know. */
export const siteReply = (
  { catalog, joinInvitation, ...site }: Team,
  shut: boolean,
  platform: string,
): ReplyOf<typeof routes.getSite> => ({
  id: site.id,
  name: site.name,
  language: choice(languages, site.language),
  timeZone: site.timeZone,
  catalog: choice(catalogs, catalog),
  joinInvitation: joinInvitation ?? null,
  videoOrder: choice(videoOrders, site.videoOrder),
  startPage: choice(startPages, site.startPage),
  comments: site.comments,
  registrationSurvey: site.registrationSurvey ?? null,
  accentColor: site.accentColor,
  headerColor: site.headerColor ?? null,
  lightColor: site.lightColor ?? null,
  darkColor: site.darkColor ?? null,
  logoUrl: urlOf(site.id, site.logo),
  faviconUrl: urlOf(site.id, site.favicon),
  defaultThumbnailUrl: urlOf(site.id, site.defaultThumbnail),
  headerItems: site.headerItems.map((item) => choice(headerItems, item)),
  homeRows: site.homeRows.map((row) => choice(homeRows, row)),
  description: site.description,
  footerLinks: site.footerLinks,
  socialLinks: site.socialLinks.map(({ network, url }) => ({ network: choice(socialNetworks, network), url })),
  poweredBy: !(site.hideLogo && planHas(choice(planNames, site.plan), 'hide_logo')),
  analyticsId: site.analyticsId,
  tagManagerId: site.tagManagerId,
  address: site.ownDomain === undefined ? null : addressOn(site.ownDomain, platform),
  platform,
  shut,
});

export function teamReply(team: Team, used: Usage, shut: boolean, platform: string): ReplyOf<typeof routes.getTeam> {
  const { shut: _shut, ...site } = siteReply(team, shut, platform);
  const name = choice(planNames, team.plan);
  const plan = plans[name];
  return {
    ...site,
    logo: team.logo ?? null,
    favicon: team.favicon ?? null,
    defaultThumbnail: team.defaultThumbnail ?? null,
    companyName: team.companyName,
    companyPhone: team.companyPhone,
    openingPrices: team.openingPrices,
    hideLogo: team.hideLogo,
    senderName: team.senderName,
    automaticCaptions: team.automaticCaptions,
    plan: {
      name,
      standing: choice(planStandings, team.standing),
      trialEndsAt: team.trialEndsAt ?? null,
      closesAt: team.closesAt ?? null,
      erasesAt: team.erasesAt ?? null,
      shut,
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

/** What a message says of nothing: an empty text; undefined where nothing is said. */
const orEmpty = (value: string | null | undefined): string | undefined => (value === null ? '' : value);

/** A change as a message. */
export const teamChanges = ({
  headerItems: header,
  homeRows: rows,
  openingPrices,
  footerLinks: links,
  socialLinks: social,
  ...body
}: BodyOf<typeof routes.updateTeam>): Omit<UpdateTeamRequest, 'expectedVersion'> => ({
  ...body,
  joinInvitation: orEmpty(body.joinInvitation),
  registrationSurvey: orEmpty(body.registrationSurvey),
  headerColor: orEmpty(body.headerColor),
  lightColor: orEmpty(body.lightColor),
  darkColor: orEmpty(body.darkColor),
  logo: orEmpty(body.logo),
  favicon: orEmpty(body.favicon),
  defaultThumbnail: orEmpty(body.defaultThumbnail),
  headerItems: header && { items: header },
  homeRows: rows && { items: rows },
  openingPrices: openingPrices && { ids: openingPrices },
  footerLinks: links && { items: links },
  socialLinks: social && { items: social },
});
