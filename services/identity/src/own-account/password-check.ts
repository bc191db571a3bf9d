import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { type Account, loginOf } from '../account/accounts.js';
import { Credentials } from '../credential/credentials.js';
import { isRefusal, type Limit, Throttle } from '../throttle/throttle.js';

const minute = 60_000;
/** As many as at the login, but counted apart: strangers who guess there keep nobody from the own account. */
const wrongPasswords: Limit = { name: 'own password', maximum: 10, window: 15 * minute };

/** Asks somebody who is logged in for the password again: an open session says little about who sits in front of it. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly credentials: Credentials,
    private readonly throttle: Throttle,
  ) {}

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
