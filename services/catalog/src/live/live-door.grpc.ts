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
  type Empty,
  type IdRequest,
  type LivePassword,
  type LiveStream,
  type OpenLiveRequest,
  type SetLivePasswordRequest,
} from '@marquee/proto/catalog';
import { LiveDoor } from './live-door.js';

/** Turns calls into commands; no rules here. */
@RpcController(LiveDoorServiceService, {
  open: 'content.watch',
  setPassword: 'content.manage',
  getPassword: 'content.manage',
})
export class LiveDoorGrpc implements RpcHandlers<LiveDoorServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly door: LiveDoor,
  ) {}

  open({ id, password }: OpenLiveRequest, call: RpcCall): Promise<LiveStream> {
    return this.door.open(call.principal, id, password, commandContext(this.ports, call));
  }

  async setPassword({ id, password }: SetLivePasswordRequest, { principal }: RpcCall): Promise<Empty> {
    await this.door.setPassword(principal, id, password ?? null);
    return {};
  }

  async getPassword({ id }: IdRequest, { principal }: RpcCall): Promise<LivePassword> {
    return { isSet: await this.door.hasPassword(principal, id) };
  }
}
