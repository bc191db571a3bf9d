import { Injectable } from '@nestjs/common';
import { addressOn } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import type { Client } from '../http/context.js';
import { ServiceClients } from '../services/service-clients.js';

/** Where members find a site: what is handed to them by its administrators begins with it. */
@Injectable()
export class SiteAddresses {
  constructor(private readonly services: ServiceClients) {}

  /** Its own domain, where it has one; without a slash at its end. */
  async of(team: string, { platform }: Pick<Client, 'platform'>): Promise<string> {
    try {
      const { ownDomain } = await this.services.teams.getTeam({}, this.services.as(team));
      return ownDomain === undefined ? platform : addressOn(ownDomain, platform);
    } catch (error) {
      // The event that makes the site may still be on its way.
      if (error instanceof DomainError && error.code === 'TEAM_NOT_FOUND') return platform;
      throw error;
    }
  }
}
