import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import type { Clock } from '@marquee/kernel';
import { InjectPort } from '@marquee/nest-kit';
import { type Account, loginOf } from '../account/accounts.js';
import { Credentials } from '../credential/credentials.js';
import { isPasswordless } from '../credential/passwordless.js';
import { isRefusal, type Limit, Throttle } from '../throttle/throttle.js';
import { OwnSessions } from './own-sessions.js';

const minute = 60_000;
/** As many as at the login, but counted apart: strangers who guess there keep nobody from the own account. */
const wrongPasswords: Limit = { name: 'own password', maximum: 10, window: 15 * minute };

/** After a login at a login service. */
const recent = 10 * minute;

export interface Proof {
  readonly currentPassword?: string | undefined;
  /** Of the session that asks. */
  readonly sessionToken?: string | undefined;
}

/** Asks somebody who is logged in for the password again: an open session says little about who sits in front of it. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly credentials: Credentials,
    private readonly throttle: Throttle,
    private readonly sessions: OwnSessions,
    @InjectPort('clock') private readonly clock: Clock,
  ) {}

  /** Whether somebody has a password to be asked for. */
  async hasPassword(account: Account): Promise<boolean> {
    return !(await isPasswordless(account, this.credentials));
  }

  /**
   * Asks for the password, or of whoever has none for a login of late.
   * @throws DomainError PASSWORD_WRONG, PASSWORD_THROTTLED, RECENT_LOGIN_NEEDED
   */
  async prove(account: Account, { currentPassword = '', sessionToken = '' }: Proof): Promise<void> {
    if (await this.hasPassword(account)) return this.pass(account, currentPassword);
    const since = await this.sessions.startOf(account, sessionToken);
    const age = since === undefined ? Infinity : this.clock.now().getTime() - Date.parse(since);
    if (age > recent) throw domainError('RECENT_LOGIN_NEEDED', { minutes: recent / minute });
  }

  /** @throws DomainError PASSWORD_WRONG, PASSWORD_THROTTLED */
  async pass(account: Account, password: string): Promise<void> {
    const { team, id } = loginOf(account);
    const { state } = account;
    const place = await this.throttle.reserve(wrongPasswords, `${team}/${id}`);
    if (isRefusal(place)) throw domainError('PASSWORD_THROTTLED', { minutes: Math.ceil(place.wait / minute) });
    const isRight = await this.credentials.isRight(team, state.credential, password).catch(async (error: unknown) => {
      // Nobody judged it.
      await place.release();
      throw error;
    });
    if (isRight) {
      await place.forgive();
      return;
    }
    await place.keep();
    throw domainError('PASSWORD_WRONG', {}, [{ path: 'currentPassword', code: 'PASSWORD_WRONG' }]);
  }
}
