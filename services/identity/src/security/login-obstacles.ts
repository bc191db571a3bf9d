import { Injectable } from '@nestjs/common';
import type { Clock, ErrorParams } from '@marquee/kernel';
import {
  dayIn,
  domainError,
  type ErrorCode,
  isFromAllowed,
  networksFor,
  type SecuritySettings,
} from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import { type Account, loginObstacle } from '../account/accounts.js';
import type { Client } from '../session/sessions.js';
import { Sites } from '../site/sites.js';
import { Security } from './security-settings.js';

/** Why accounts may not be logged in now, by the settings of their site. */
@Injectable()
export class LoginObstacles {
  constructor(
    private readonly security: Security,
    private readonly sites: Sites,
    @InjectPort('clock') private readonly clock: Clock,
  ) {}

  /**
   * undefined: it may.
   * @param client whoever logs in; it is not known where somebody is of whom nothing came
   */
  async of(account: Account, client: Client | undefined): Promise<ErrorCode | undefined> {
    const settings = await this.security.get(account.team);
    return loginObstacle(account, settings, this.clock.now()) ?? this.#ofPlace(account.kind, settings, client);
  }

  /** @throws DomainError why the account may not log in; of a cancelled one with the day on which it goes */
  async mustBeNone(account: Account, client: Client | undefined): Promise<void> {
    const obstacle = await this.of(account, client);
    if (obstacle) throw domainError(obstacle, await this.#detailsOf(account));
  }

  /** The same of somebody who is to become one of them. */
  async ofPlace(kind: Account['kind'], team: string, client: Client | undefined): Promise<ErrorCode | undefined> {
    return this.#ofPlace(kind, await this.security.get(team), client);
  }

  /** The day on which a cancelled account goes, as it is on the site. */
  async #detailsOf({ team, state }: Account): Promise<ErrorParams> {
    if (state.deletesAt === undefined) return {};
    const { timeZone } = await this.sites.get(team);
    return { date: dayIn(timeZone, Date.parse(state.deletesAt)) };
  }

  #ofPlace(kind: Account['kind'], settings: SecuritySettings, client: Client | undefined): ErrorCode | undefined {
    return isFromAllowed(client?.address ?? '', networksFor(kind, settings)) ? undefined : 'BLOCKED_BY_IP';
  }
}
