import {
  commandContext,
  Jobs,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
  InjectPorts,
} from '@marquee/nest-kit';
import {
  VideoServiceService,
  type AddVersionRequest,
  type BulkVideosRequest,
  type BulkVideosResponse,
  type CountResponse,
  type CountVideosRequest,
  type CreateVideoRequest,
  type Empty,
  type IdRequest,
  type IdsRequest,
  type ListVideosRequest,
  type ListVideosResponse,
  type UpdateVideoRequest,
  type VersionRequest,
  type Video as VideoMessage,
} from '@marquee/proto/catalog';
import { VideoBulk } from './video-bulk.js';
import { changesOf, fromBulkMessage, toMessage, toUndoMessage } from './video.messages.js';
import type { UsagePage, UsageRequest } from '@marquee/proto/entity';
import { pageLimit, VideoQueries } from './video.queries.js';
import type { IdentifiedVideo } from './videos-by-asset.js';
import { Videos } from './videos.js';

const messageOf = (team: string, { id, state }: IdentifiedVideo): VideoMessage => toMessage(team, id, state);

/** Turns calls into commands, and states into replies; no rules here. */
@RpcController(VideoServiceService, {
  listVideos: 'content.manage',
  createVideo: 'content.manage',
  getVideo: 'content.manage',
  updateVideo: 'content.manage',
  deleteVideo: 'content.manage',
  bulkVideos: 'content.manage',
  addVersion: 'content.manage',
  restoreVersion: 'content.manage',
  deleteVersion: 'content.manage',
  deleteOlderVersions: 'content.manage',
  listUsesOfVideo: 'content.manage',
  // Dashboards and logs of analysts name videos, too.
  getVideos: 'console.open',
  countVideos: 'console.open',
})
export class VideoGrpc implements RpcHandlers<VideoServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly videos: Videos,
    private readonly queries: VideoQueries,
    private readonly bulk: VideoBulk,
    private readonly jobs: Jobs,
  ) {}

  async listVideos(request: ListVideosRequest, { principal: { team } }: RpcCall): Promise<ListVideosResponse> {
    const { items, next, total } = await this.queries.list(team, request);
    return { items: items.map(({ id, state }) => toMessage(team, id, state)), next, total };
  }

  async createVideo(request: CreateVideoRequest, call: RpcCall): Promise<VideoMessage> {
    const { team } = call.principal;
    return messageOf(team, await this.videos.create(team, { ...request }, commandContext(this.ports, call)));
  }

  async getVideo({ id }: IdRequest, { principal: { team } }: RpcCall): Promise<VideoMessage> {
    return toMessage(team, id, await this.queries.get(team, id));
  }

  async updateVideo(request: UpdateVideoRequest, call: RpcCall): Promise<VideoMessage> {
    const { team } = call.principal;
    const context = commandContext(this.ports, call);
    return messageOf(team, await this.videos.change(team, request, changesOf(request), context));
  }

  async deleteVideo({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.videos.delete(call.principal.team, id, commandContext(this.ports, call));
    return {};
  }

  async bulkVideos(request: BulkVideosRequest, call: RpcCall): Promise<BulkVideosResponse> {
    const asked = await this.bulk.parse(call.principal.team, fromBulkMessage(request));
    const { undo, ...result } = await this.bulk.run(this.jobs, call.principal, asked, commandContext(this.ports, call));
    return { ...result, undo: undo.map(toUndoMessage) };
  }

  async addVersion({ id, ...version }: AddVersionRequest, call: RpcCall): Promise<VideoMessage> {
    const { team } = call.principal;
    return messageOf(team, await this.videos.addVersion(team, id, version, commandContext(this.ports, call)));
  }

  async restoreVersion({ id, assetId }: VersionRequest, call: RpcCall): Promise<VideoMessage> {
    const { team } = call.principal;
    return messageOf(team, await this.videos.restoreVersion(team, id, assetId, commandContext(this.ports, call)));
  }

  async deleteVersion({ id, assetId }: VersionRequest, call: RpcCall): Promise<VideoMessage> {
    const { team } = call.principal;
    const context = commandContext(this.ports, call);
    return messageOf(team, await this.videos.deleteVersions(team, id, { type: 'DeleteVersion', assetId }, context));
  }

  async deleteOlderVersions({ id }: IdRequest, call: RpcCall): Promise<VideoMessage> {
    const { team } = call.principal;
    const context = commandContext(this.ports, call);
    return messageOf(team, await this.videos.deleteVersions(team, id, { type: 'DeleteOlderVersions' }, context));
  }

  async getVideos({ ids }: IdsRequest, { principal: { team } }: RpcCall): Promise<ListVideosResponse> {
    const found = await this.queries.getMany(team, ids);
    return { items: found.map(({ id, state }) => toMessage(team, id, state)) };
  }

  async listUsesOfVideo({ id, limit, after }: UsageRequest, { principal: { team } }: RpcCall): Promise<UsagePage> {
    const { items, next } = await this.videos.usage(team, id, { limit: pageLimit(limit), after });
    return { items: [...items], next };
  }

  async countVideos(
    { group, published }: CountVideosRequest,
    { principal: { team } }: RpcCall,
  ): Promise<CountResponse> {
    return { count: await this.queries.count(team, group, published) };
  }
}
