import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  BroadcastServiceService,
  type Broadcast,
  type Empty,
  type IdRequest,
  type StreamKey,
} from '@marquee/proto/media';
import { Broadcasts } from './broadcasts.js';

/** Turns calls into commands; no rules here. */
@RpcController(BroadcastServiceService, {
  getBroadcast: 'content.manage',
  makeStreamKey: 'content.manage',
  endBroadcast: 'content.manage',
})
export class BroadcastGrpc implements RpcHandlers<BroadcastServiceService> {
  constructor(private readonly broadcasts: Broadcasts) {}

  getBroadcast({ id }: IdRequest, call: RpcCall): Promise<Broadcast> {
    return this.broadcasts.tell(id, call);
  }

  async makeStreamKey({ id }: IdRequest, call: RpcCall): Promise<StreamKey> {
    return { key: await this.broadcasts.makeKey(id, call) };
  }

  async endBroadcast({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.broadcasts.end(id, call);
    return {};
  }
}
