import {
  commandContext,
  InjectPorts,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
} from '@marquee/nest-kit';
import {
  LiveDoorServiceService,
  type AuthorizeLiveResponse,
  type Empty,
  type IdRequest,
  type LivePassword,
  type LiveRecording,
  type LiveSchedule,
  type LiveStream,
  type LivesOnAir,
  type OpenLiveRequest,
  type SetLivePasswordRequest,
} from '@marquee/proto/catalog';
import { VideosByAsset } from '../video/videos-by-asset.js';
import { KnownBroadcasts } from './known-broadcasts.js';
import { LiveDoor } from './live-door.js';
import { SiteLives } from './site-lives.js';

/** Turns calls into commands; no rules here. */
@RpcController(LiveDoorServiceService, {
  open: 'content.watch',
  setPassword: 'content.manage',
  getPassword: 'content.manage',
  authorize: 'content.watch',
  getSchedule: 'internal.call',
  getRecording: 'content.manage',
  listOnAir: 'content.manage',
})
export class LiveDoorGrpc implements RpcHandlers<LiveDoorServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly door: LiveDoor,
    private readonly lives: SiteLives,
    private readonly byAsset: VideosByAsset,
    private readonly broadcasts: KnownBroadcasts,
  ) {}

  open({ id, password, network }: OpenLiveRequest, call: RpcCall): Promise<LiveStream> {
    return this.door.open(call.principal, id, { password, network }, commandContext(this.ports, call));
  }

  async setPassword({ id, password }: SetLivePasswordRequest, { principal }: RpcCall): Promise<Empty> {
    await this.door.setPassword(principal, id, password ?? null);
    return {};
  }

  async getPassword({ id }: IdRequest, { principal }: RpcCall): Promise<LivePassword> {
    return { isSet: await this.door.hasPassword(principal, id) };
  }

  async authorize({ id }: IdRequest, { principal }: RpcCall): Promise<AuthorizeLiveResponse> {
    return { access: await this.door.accessTo(principal, id) };
  }

  async getSchedule({ id }: IdRequest, { principal: { team } }: RpcCall): Promise<LiveSchedule> {
    const { name, platform, startsAt, endsAt } = await this.lives.require(team, id);
    return { name, platform, startsAt, endsAt };
  }

  async getRecording({ id }: IdRequest, { principal: { team } }: RpcCall): Promise<LiveRecording> {
    return { videoId: (await this.byAsset.find(team, id))?.id };
  }

  async listOnAir(_request: Empty, { principal: { team } }: RpcCall): Promise<LivesOnAir> {
    return { ids: [...(await this.broadcasts.running(team))] };
  }
}
