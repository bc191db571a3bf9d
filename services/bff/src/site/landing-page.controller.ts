import { Controller } from '@nestjs/common';
import { accessStates, imageUrl, inLanguage, languages, routes, type ReplyOf } from '@marquee/contracts';
import { DomainError, visitor } from '@marquee/kernel';
import type { CallOptions } from '@marquee/nest-kit';
import type { LandingPage } from '@marquee/proto/tenant';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { cardReply } from '../watching/watching.mapper.js';
import { picturesExist } from './pictures-exist.js';

type Shown = ReplyOf<typeof routes.getSiteLandingPage>;

/** The page by which a site presents itself, as it is edited and as visitors see it. */
@Controller()
export class LandingPageController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getLandingPage)
  async getLandingPage({
    call,
  }: RequestContext<typeof routes.getLandingPage>): Promise<Answer<typeof routes.getLandingPage>> {
    return editedReply(await this.services.landingPages.get({}, call));
  }

  @Serves(routes.updateLandingPage)
  async updateLandingPage({
    params,
    body: { image, video, sections, ...body },
    call,
    expectedVersion,
  }: RequestContext<typeof routes.updateLandingPage>): Promise<Answer<typeof routes.updateLandingPage>> {
    await picturesExist(this.services, params.teamId, [image, ...(sections ?? []).map((section) => section.image)]);
    const items = sections?.map((section) => ({ ...section, image: section.image ?? undefined }));
    const request = {
      ...body,
      image: image === null ? '' : image,
      video: video === null ? '' : video,
      sections: items && { items },
      expectedVersion,
    };
    return editedReply(await this.services.landingPages.update(request, call));
  }

  @Serves(routes.getSiteLandingPage)
  getSiteLandingPage({ params }: RequestContext<typeof routes.getSiteLandingPage>): Promise<Shown> {
    return shownLandingPage(this.services, params.teamId);
  }
}

/**
 * As everybody sees it who has not logged in: who is logged in sees the same.
 *
 * @throws DomainError TEAM_NOT_FOUND, LANDING_PAGE_NOT_FOUND
 */
export async function shownLandingPage(services: ServiceClients, team: string): Promise<Shown> {
  const call = { principal: visitor(team) };
  const [site, page] = await Promise.all([
    services.teams.getSite({ teamId: team }, call),
    services.landingPages.getPublished({ teamId: team }, call),
  ]);
  const urlOf = (image: string | undefined) => (image === undefined ? null : imageUrl(team, image));
  const { title, text, buttonLabel } = page;
  return {
    ...{ title, text, buttonLabel },
    imageUrl: urlOf(page.image),
    video: page.video === undefined ? null : await shownVideo(services, team, page.video, site.language, call),
    sections: page.sections.map(({ image, ...section }) => ({ ...section, imageUrl: urlOf(image) })),
  };
}

/** Null: whoever has not logged in may not know of it. */
async function shownVideo(
  services: ServiceClients,
  team: string,
  id: string,
  language: string,
  call: CallOptions,
): Promise<Shown['video']> {
  try {
    const { items } = await services.viewing.getKnown({ ids: [id] }, call);
    const [card] = items;
    if (!card) return null;
    const { title, thumbnailUrl, access } = inLanguage(cardReply(card, team), choice(languages, language));
    return { id, title, thumbnailUrl, access: choice(accessStates, access) };
  } catch (error) {
    // What the page says besides is worth reading without it.
    if (error instanceof DomainError) return null;
    throw error;
  }
}

const editedReply = ({ image, video, sections, ...page }: LandingPage): ReplyOf<typeof routes.getLandingPage> => ({
  ...page,
  image: image ?? null,
  video: video ?? null,
  sections: sections.map((section) => ({ ...section, image: section.image ?? null })),
});
