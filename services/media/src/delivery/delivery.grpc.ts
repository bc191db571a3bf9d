import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import { DeliveryServiceService, type AskedFor, type GetAskedForRequest } from '@marquee/proto/media';
import { Asked } from './asked.js';

/** What viewers asked for; no rules here. */
@RpcController(DeliveryServiceService, { getAskedFor: 'content.watch' })
export class DeliveryGrpc implements RpcHandlers<DeliveryServiceService> {
  constructor(private readonly asked: Asked) {}

  async getAskedFor({ videoId }: GetAskedForRequest, { principal }: RpcCall): Promise<AskedFor> {
    const { team, kind, id } = principal;
    if (kind !== 'member') return { parts: [] };
    return { parts: [...(await this.asked.of({ team, member: id, video: videoId }))] };
  }
}
