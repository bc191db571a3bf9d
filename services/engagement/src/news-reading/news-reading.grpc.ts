import { domainError, fields } from '@marquee/contracts';
import {
  commandContext,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
  InjectPorts,
} from '@marquee/nest-kit';
import {
  NewsReadingServiceService,
  type Empty,
  type GetNewsReadingResponse,
  type ReadNewsRequest,
} from '@marquee/proto/engagement';
import { NewsReadings } from './news-readings.js';

/** Turns calls into commands; no rules here. */
@RpcController(NewsReadingServiceService, { readNews: 'self.manage', getNewsReading: 'self.manage' })
export class NewsReadingGrpc implements RpcHandlers<NewsReadingServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly readings: NewsReadings,
  ) {}

  async readNews({ until }: ReadNewsRequest, call: RpcCall): Promise<Empty> {
    if (!fields.instant().required().isValidSync(until)) throw domainError('INVALID_INPUT');
    const at = new Date(until).toISOString();
    await this.readings.handle(call.principal, { type: 'ReadNews', until: at }, commandContext(this.ports, call));
    return {};
  }

  async getNewsReading(_request: Empty, { principal }: RpcCall): Promise<GetNewsReadingResponse> {
    return { until: await this.readings.until(principal) };
  }
}
