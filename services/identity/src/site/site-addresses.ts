import { Injectable } from '@nestjs/common';
import { addressOn } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import type { IdentityPorts } from '../identity.ports.js';
import { Sites } from './sites.js';

/** Where members find a site: what leads them there begins with it. */
@Injectable()
export class SiteAddresses {
  constructor(
    private readonly sites: Sites,
    @InjectPort<IdentityPorts>('baseUrl') private readonly platform: string,
  ) {}

  /** Its own domain, where it has one, else the platform's address; without a slash at its end. */
  async of(team: string): Promise<string> {
    const { ownDomain } = await this.sites.get(team);
    return ownDomain === undefined ? this.platform : addressOn(ownDomain, this.platform);
  }
}
