import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { Video } from '@marquee/proto/catalog';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { translated } from '../services/translated.js';

/** What analysts choose among: they know of videos and live streams what these are called, without any right to them. */
@Controller()
export class ChoicesController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listVideoChoices)
  async listVideoChoices({
    params,
    query,
  }: RequestContext<typeof routes.listVideoChoices>): Promise<Answer<typeof routes.listVideoChoices>> {
    const asked = { ...query, sort: 'newest' };
    const { items, next } = await this.services.videos.listVideos(asked, this.services.as(params.teamId));
    return { items: items.map(videoChoice), next: next ?? null };
  }

  @Serves(routes.getVideoChoice)
  async getVideoChoice({
    params,
  }: RequestContext<typeof routes.getVideoChoice>): Promise<Answer<typeof routes.getVideoChoice>> {
    return videoChoice(await this.services.videos.getVideo({ id: params.videoId }, this.services.as(params.teamId)));
  }

  @Serves(routes.listLiveChoices)
  async listLiveChoices({
    params,
    query,
  }: RequestContext<typeof routes.listLiveChoices>): Promise<Answer<typeof routes.listLiveChoices>> {
    const { items, next } = await this.services.lives.page(query, this.services.as(params.teamId));
    return { items: items.map(({ id, name }) => ({ id, name })), next: next ?? null };
  }

  @Serves(routes.getLiveChoice)
  async getLiveChoice({
    params,
  }: RequestContext<typeof routes.getLiveChoice>): Promise<Answer<typeof routes.getLiveChoice>> {
    const { id, name } = await this.services.lives.get({ id: params.liveId }, this.services.as(params.teamId));
    return { id, name };
  }
}

const videoChoice = ({ id, title, asset, translations }: Video) => ({
  ...{ id, title, duration: asset?.duration ?? null },
  translations: translated(translations).map((one) => ({ language: one.language, title: one.title })),
});
