import { Controller } from '@nestjs/common';
import { addressOn, domainStates, routes, type ReplyOf } from '@marquee/contracts';
import type { OwnDomain } from '@marquee/proto/tenant';
import type { Client, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

/** The domain of a site's own, as its administrators set it up. */
@Controller()
export class OwnDomainController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getOwnDomain)
  async getOwnDomain({ call, client }: RequestContext<typeof routes.getOwnDomain>) {
    return toReply(await this.services.domains.get({}, call), client);
  }

  @Serves(routes.requestOwnDomain)
  async requestOwnDomain({ body, call, client }: RequestContext<typeof routes.requestOwnDomain>) {
    return toReply(await this.services.domains.request(body, call), client);
  }

  @Serves(routes.checkOwnDomain)
  async checkOwnDomain({ call, client }: RequestContext<typeof routes.checkOwnDomain>) {
    return toReply(await this.services.domains.check({}, call), client);
  }

  @Serves(routes.removeOwnDomain)
  async removeOwnDomain({ call, client }: RequestContext<typeof routes.removeOwnDomain>) {
    return toReply(await this.services.domains.remove({}, call), client);
  }
}

const toReply = ({ state, domain, records }: OwnDomain, { platform }: Client): ReplyOf<typeof routes.getOwnDomain> => ({
  state: choice(domainStates, state),
  domain: domain ?? null,
  records: records.map(({ type, name, value }) => ({ type: choice(['TXT', 'CNAME'], type), name, value })),
  address: domain !== undefined && state === 'active' ? addressOn(domain, platform) : null,
});
