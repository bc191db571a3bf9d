import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import { DeliveryServiceService, type Attested, type AttestRequest } from '@marquee/proto/media';
import { Asked } from './asked.js';

/** What viewers can have watched; no rules here. */
@RpcController(DeliveryServiceService, { attest: 'content.watch' })
export class DeliveryGrpc implements RpcHandlers<DeliveryServiceService> {
  constructor(private readonly asked: Asked) {}

  async attest({ videoId, reports, fastest }: AttestRequest, { principal }: RpcCall): Promise<Attested> {
    const { team, kind, id } = principal;
    const told = reports.map(({ ranges }) => ranges);
    if (kind !== 'member') return { reports: told.map(() => ({ ranges: [] })) };
    const attested = await this.asked.attest({ team, member: id, video: videoId }, told, fastest);
    return { reports: attested.map((ranges) => ({ ranges: [...ranges] })) };
  }
}
