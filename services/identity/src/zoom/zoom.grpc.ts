import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import type { Meeting } from '@marquee/ports';
import {
  ZoomServiceService,
  type ConnectZoomRequest,
  type CreateMeetingRequest,
  type Empty,
  type FinishedZoom,
  type FinishZoomRequest,
  type IdRequest,
  type ListMeetingsRequest,
  type StartedSignOn,
  type ZoomMeeting,
  type ZoomMeetings,
  type ZoomState,
} from '@marquee/proto/identity';
import { CommandContexts } from '../command-contexts.js';
import { ZoomConnecting } from './zoom-connecting.js';
import { ZoomConnections } from './zoom-connections.js';
import { ZoomCredentials } from './zoom-credentials.js';
import { ZoomMeetingCalls } from './zoom-meeting-calls.js';

@RpcController(ZoomServiceService, {
  getZoom: 'account.manage',
  connectZoom: 'account.manage',
  finishZoom: 'account.manage',
  disconnectZoom: 'account.manage',
  listMeetings: 'content.manage',
  getMeeting: 'content.manage',
  createMeeting: 'content.manage',
})
export class ZoomController implements RpcHandlers<typeof ZoomServiceService> {
  constructor(
    private readonly connecting: ZoomConnecting,
    private readonly connections: ZoomConnections,
    private readonly credentials: ZoomCredentials,
    private readonly meetings: ZoomMeetingCalls,
    private readonly contexts: CommandContexts,
  ) {}

  async getZoom(_request: Empty, { principal }: RpcCall): Promise<ZoomState> {
    const found = await this.connections.find(principal);
    const { available } = this.credentials;
    const sandbox = available && this.credentials.meetings.sandbox;
    if (!found) return { available, sandbox };
    const { zoomAccount, connectedAt, isLost } = found.state;
    const { name, email } = zoomAccount;
    return { available, sandbox, connection: { name, email, connectedAt, isLost } };
  }

  async connectZoom({ browser, ...request }: ConnectZoomRequest, { principal }: RpcCall): Promise<StartedSignOn> {
    return { url: await this.connecting.start(principal, browser, request) };
  }

  async finishZoom({ browser, ...returned }: FinishZoomRequest, call: RpcCall): Promise<FinishedZoom> {
    const next = await this.connecting.finish(call.principal, browser, returned, this.contexts.of(call));
    return { state: await this.getZoom({}, call), next };
  }

  async disconnectZoom(_request: Empty, call: RpcCall): Promise<Empty> {
    await this.connecting.disconnect(call.principal, this.contexts.of(call));
    return {};
  }

  async listMeetings({ after }: ListMeetingsRequest, call: RpcCall): Promise<ZoomMeetings> {
    const { items, next } = await this.meetings.list(call.principal, after, this.contexts.of(call));
    return { items: items.map(toMessage), next: next ?? undefined };
  }

  async getMeeting({ id }: IdRequest, call: RpcCall): Promise<ZoomMeeting> {
    return toMessage(await this.meetings.get(call.principal, id, this.contexts.of(call)));
  }

  async createMeeting(request: CreateMeetingRequest, call: RpcCall): Promise<ZoomMeeting> {
    return toMessage(await this.meetings.create(call.principal, request, this.contexts.of(call)));
  }
}

const toMessage = ({ startsAt, endsAt, ...meeting }: Meeting): ZoomMeeting => ({
  ...meeting,
  startsAt: startsAt ?? undefined,
  endsAt: endsAt ?? undefined,
});
