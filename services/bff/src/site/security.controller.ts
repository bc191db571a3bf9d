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
  async getSecurity({ call }: RequestContext<typeof routes.getSecurity>) {
    return this.services.security.getSecurity({}, call);
  }

  @Serves(routes.updateSecurity)
  async updateSecurity({ body, call, expectedVersion }: RequestContext<typeof routes.updateSecurity>) {
    return this.services.security.updateSecurity({ ...body, expectedVersion }, call);
  }
}
