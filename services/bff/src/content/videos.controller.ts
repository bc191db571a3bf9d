import { Controller } from '@nestjs/common';
import { domainError, routes, type BodyOf, type FileReply } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { bulkReply } from '../jobs/job.mapper.js';
import { ServiceClients } from '../services/service-clients.js';
import { AccessQuestions } from './access-questions.js';
import { storageLimitOf } from './storage-limit.js';
import { VideoComposer } from './video.composer.js';
import { videosFile } from './video-lines.js';
import { bulkVideosRequest, undoReply, updateVideoRequest, videoReply } from './video.mapper.js';

const largestPage = 100;

/** Videos in the console. */
@Controller()
export class VideosController {
  constructor(
    private readonly services: ServiceClients,
    private readonly composer: VideoComposer,
    private readonly questions: AccessQuestions,
  ) {}

  @Serves(routes.listVideos)
  async listVideos({
    query,
    call,
  }: RequestContext<typeof routes.listVideos>): Promise<Answer<typeof routes.listVideos>> {
    const { items, next, total } = await this.services.videos.listVideos(query, call);
    return { items: await this.composer.replies(items, call), next: next ?? null, total: total ?? null };
  }

  @Serves(routes.downloadVideos)
  async downloadVideos({
    params: { teamId },
    query,
    call,
    language,
  }: RequestContext<typeof routes.downloadVideos>): Promise<FileReply> {
    const own = this.services.as(teamId);
    const read = async (after?: string) => {
      const asked = { ...query, sort: 'newest', limit: largestPage, after };
      const { items, next } = await this.services.videos.listVideos(asked, call);
      return { items: await this.composer.replies(items, call), next: next ?? null };
    };
    const [{ timeZone }, ...named] = await Promise.all([
      this.services.teams.getTeam({}, own),
      ...[this.services.categories, this.services.tags, this.services.creators, this.services.groups].map((kind) =>
        kind.list({}, own),
      ),
    ]);
    const names = new Map(named.flatMap(({ items }) => items.map(({ id, name }) => [id, name] as const)));
    return videosFile(await read(), read, { language, timeZone, nameOf: (id) => names.get(id) });
  }

  @Serves(routes.createVideo)
  async createVideo({
    params,
    body,
    call,
  }: RequestContext<typeof routes.createVideo>): Promise<Answer<typeof routes.createVideo>> {
    const { video, asset } = await this.#create(params.teamId, body, {}, call);
    return videoReply(video, asset);
  }

  @Serves(routes.duplicateVideo)
  async duplicateVideo({
    params,
    body: { title },
    call,
  }: RequestContext<typeof routes.duplicateVideo>): Promise<Answer<typeof routes.duplicateVideo>> {
    const { id, asset: from } = await this.services.videos.getVideo({ id: params.videoId }, call);
    if (from?.status !== 'ready') throw domainError('VIDEO_NOT_READY');
    const { fileName, fileSize } = from;
    const like = { video: id, asset: from.id };
    const { video, asset } = await this.#create(params.teamId, { title, fileName, fileSize }, like, call);
    return videoReply(video, await this.services.assets.copyOriginal({ from: from.id, to: asset.id }, call));
  }

  async #create(
    team: string,
    { title, fileName, fileSize }: BodyOf<typeof routes.createVideo>,
    like: { readonly video?: string; readonly asset?: string },
    call: CallOptions,
  ) {
    const { assets, videos } = this.services;
    const storageLimit = await storageLimitOf(this.services, team);
    const asset = await assets.createAsset({ fileName, fileSize, storageLimit, like: like.asset }, call);
    try {
      const file = { assetId: asset.id, fileName, fileSize };
      return { asset, video: await videos.createVideo({ title, ...file, like: like.video }, call) };
    } catch (error) {
      // What was refused takes no room. Where nobody is here any more to say so, the media service deletes it after a minute.
      await assets.deleteAsset({ id: asset.id }, call).catch(() => undefined);
      throw error;
    }
  }

  @Serves(routes.getVideo)
  async getVideo({ params, call }: RequestContext<typeof routes.getVideo>) {
    return this.composer.reply(await this.services.videos.getVideo({ id: params.videoId }, call), call);
  }

  @Serves(routes.updateVideo)
  async updateVideo({ params, body, call, expectedVersion }: RequestContext<typeof routes.updateVideo>) {
    const request = { ...updateVideoRequest(params.videoId, body), expectedVersion };
    const video = await this.services.videos.updateVideo(request, call);
    return this.composer.reply(video, call);
  }

  /** The media service deletes the files when it hears that the video is gone. */
  @Serves(routes.deleteVideo)
  async deleteVideo({ params, call }: RequestContext<typeof routes.deleteVideo>): Promise<void> {
    await this.services.videos.deleteVideo({ id: params.videoId }, call);
  }

  @Serves(routes.bulkVideos)
  async bulkVideos({
    body,
    call,
    language,
  }: RequestContext<typeof routes.bulkVideos>): Promise<Answer<typeof routes.bulkVideos>> {
    const { job, failures, ...result } = await this.services.videos.bulkVideos(bulkVideosRequest(body), call);
    return { ...result, undo: result.undo.map(undoReply), ...bulkReply({ job, failures }, language) };
  }

  @Serves(routes.listUsesOfVideo)
  async listUsesOfVideo({ params, query, call }: RequestContext<typeof routes.listUsesOfVideo>) {
    const { items, next } = await this.services.videos.listUsesOfVideo({ id: params.videoId, ...query }, call);
    return { items, next: next ?? null };
  }

  @Serves(routes.explainAccess)
  explainAccess({
    params,
    query,
    call,
  }: RequestContext<typeof routes.explainAccess>): Promise<Answer<typeof routes.explainAccess>> {
    return this.questions.ask(params.videoId, query, call, (asked) => this.services.viewing.explainAccess(asked, call));
  }

  @Serves(routes.retryVideo)
  async retryVideo({ params, call }: RequestContext<typeof routes.retryVideo>) {
    const { video, assetId } = await this.composer.assetIdOf(params.videoId, call);
    return videoReply(video, await this.services.assets.retryAsset({ id: assetId }, call));
  }

  @Serves(routes.cancelVideo)
  async cancelVideo({ params, call }: RequestContext<typeof routes.cancelVideo>) {
    const { video, assetId } = await this.composer.assetIdOf(params.videoId, call);
    return videoReply(video, await this.services.assets.cancelAsset({ id: assetId }, call));
  }
}
