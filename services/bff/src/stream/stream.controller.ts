import { Controller } from '@nestjs/common';
import { routes, toldInConsole, toldOnSite, type StreamReply } from '@marquee/contracts';
import type { RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { Streams } from './streams.js';

/** What changes while somebody looks. */
@Controller()
export class StreamController {
  constructor(private readonly streams: Streams) {}

  @Serves(routes.streamChanges)
  async streamChanges(context: RequestContext<typeof routes.streamChanges>): Promise<StreamReply> {
    const { params, principal, again, lastEventId = context.query.after } = context;
    return this.streams.reply({ team: params.teamId, principal, again, telling: toldInConsole, after: lastEventId });
  }

  @Serves(routes.streamSiteChanges)
  async streamSiteChanges(context: RequestContext<typeof routes.streamSiteChanges>): Promise<StreamReply> {
    const { params, principal, again, lastEventId = context.query.after } = context;
    return this.streams.reply({ team: params.teamId, principal, again, telling: toldOnSite, after: lastEventId });
  }
}
