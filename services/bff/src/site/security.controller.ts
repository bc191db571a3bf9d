import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';

/** How safely people of a site log in. */
@Controller()
export class SecurityController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getSecurity)
  async getSecurity({ call, client }: RequestContext<typeof routes.getSecurity>) {
    return { ...(await this.services.security.getSecurity({}, call)), yourAddress: client.address };
  }

  @Serves(routes.updateSecurity)
  async updateSecurity({ body, call, client, expectedVersion }: RequestContext<typeof routes.updateSecurity>) {
    const { address } = client;
    const { administratorNetworks, memberNetworks, ...settings } = body;
    const request = {
      ...{ ...settings, address, expectedVersion },
      ...(administratorNetworks && { administratorNetworks: { items: administratorNetworks } }),
      ...(memberNetworks && { memberNetworks: { items: memberNetworks } }),
    };
    return { ...(await this.services.security.updateSecurity(request, call)), yourAddress: address };
  }
}
