import type { Clock } from '@marquee/kernel';
import type { ErrorCode } from '@marquee/contracts';
import { type Account, loginObstacle } from '../account/accounts.js';
import type { Security } from './security-settings.js';

/** Why accounts may not be logged in now, by the settings of their site. */
export class LoginObstacles {
  constructor(
    private readonly security: Security,
    private readonly clock: Clock,
  ) {}

  /** undefined: it may. */
  async of(account: Account): Promise<ErrorCode | undefined> {
    return loginObstacle(account, await this.security.get(account.team), this.clock.now());
  }
}
