import { domainError } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import { RateServiceService, type TakenRequests, type TakeRequestsRequest } from '@marquee/proto/identity';
import { Rates } from './rates.js';

@RpcController(RateServiceService, { takeRequests: 'public.use' })
export class RateController implements RpcHandlers<typeof RateServiceService> {
  constructor(private readonly rates: Rates) {}

  async takeRequests({ key, perMinute, wanted }: TakeRequestsRequest, call: RpcCall): Promise<TakenRequests> {
    // Whoever could ask in another one's name could use up what they have.
    if (call.principal.kind !== 'service') throw domainError('NO_AUTHORITY');
    return this.rates.take(key, perMinute, wanted);
  }
}
