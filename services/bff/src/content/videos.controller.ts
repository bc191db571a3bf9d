import { Controller } from '@nestjs/common';
import { accessQuestions, accessStates, domainError, routes, type BodyOf, type QueryOf } from '@marquee/contracts';
import { timeOf } from '@marquee/kernel';
import { InjectPorts, type CallOptions } from '@marquee/nest-kit';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import type { BffPorts } from '../options.js';
import { bulkReply } from '../jobs/job.mapper.js';
import { choice } from '../services/choice.js';
import { canLogIn } from '../audience/can-log-in.js';
import { ServiceClients } from '../services/service-clients.js';
import { Previews } from '../preview/previews.js';
import { storageLimitOf } from './storage-limit.js';
import { VideoComposer } from './video.composer.js';
import { bulkVideosRequest, undoReply, updateVideoRequest, videoReply } from './video.mapper.js';

/** Videos in the console. */
@Controller()
export class VideosController {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly services: ServiceClients,
    private readonly composer: VideoComposer,
    private readonly previews: Previews,
  ) {}

  @Serves(routes.listVideos)
  async listVideos({
    query,
    call,
  }: RequestContext<typeof routes.listVideos>): Promise<Answer<typeof routes.listVideos>> {
    const { items, next, total } = await this.services.videos.listVideos(query, call);
    return { items: await this.composer.replies(items, call), next: next ?? null, total: total ?? null };
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

  /** Who cannot log in is to the gate somebody who has not logged in. */
  @Serves(routes.explainAccess)
  async explainAccess({ params, query, call }: RequestContext<typeof routes.explainAccess>) {
    const { member, isIn, viewer, at } = await this.#asked(query, call);
    const asked = {
      ...{ id: params.videoId, at },
      memberId: viewer?.id,
      groups: [...(viewer?.groups ?? [])],
    };
    const { access, trace, opensAt, closesAt } = await this.services.viewing.explainAccess(asked, call);
    return {
      access: choice(accessStates, access),
      trace: [
        ...(member ? [{ rule: 'account' as const, passed: isIn }] : []),
        ...trace.map(({ rule, passed }) => ({ rule: choice(accessQuestions, rule), passed })),
      ],
      at,
      opensAt: opensAt ?? null,
      closesAt: closesAt ?? null,
    };
  }

  /** Whom and when the question is about. */
  async #asked({ member: id, at: instant, preview }: QueryOf<typeof routes.explainAccess>, call: CallOptions) {
    if (preview !== undefined) {
      const { principal, member, isClosed } = await this.previews.of(call.principal, preview);
      const at = timeOf(principal, this.ports.clock).toISOString();
      return { member, isIn: !isClosed, viewer: principal.kind === 'member' ? principal : undefined, at };
    }
    const at = instant ?? this.ports.clock.now().toISOString();
    const member = id === undefined ? undefined : await this.services.audience.getMember({ id }, call);
    const isIn = member !== undefined && canLogIn(member, new Date(at));
    return { member, isIn, viewer: isIn ? member : undefined, at };
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
