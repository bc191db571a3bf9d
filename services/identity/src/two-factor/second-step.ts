import { Injectable } from '@nestjs/common';
import type { Clock } from '@marquee/kernel';
import { domainError, parseInput, secondStepBody } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import { AccountLinks } from '../account/account-links.js';
import { type Account, loginOf } from '../account/accounts.js';
import { LoginObstacles } from '../security/login-obstacles.js';
import { type Client, Sessions, type Started } from '../session/sessions.js';
import { isRefusal, type Limit, Throttle } from '../throttle/throttle.js';
import { Authenticators, type Judgement } from './authenticators.js';

const minute = 60_000;
/** Product decision: 5 wrong codes lock the step for 15 minutes. */
const wrongCodes: Limit = { name: 'second step', maximum: 5, window: 15 * minute };

/** What somebody gets whose password, or link from a mail, was right: a session, or a challenge for the second step. */
export interface Entered {
  readonly account: Account;
  /** Absent while something is in the way: the second step, or an approval. */
  readonly session?: Started;
  /** Goes with the code of the second step. */
  readonly challenge?: string;
}

/** @throws DomainError at the field of the code */
export function mustBeRight(judgement: Judgement): void {
  if (judgement === 'wrong') {
    throw domainError('TWO_FACTOR_CODE_WRONG', {}, [{ path: 'code', code: 'CODE_WRONG' }]);
  }
  if (judgement === 'expired') {
    throw domainError('TWO_FACTOR_CODE_EXPIRED', {}, [{ path: 'code', code: 'CODE_EXPIRED' }]);
  }
}

/** One count for a person, whichever of their sites they come to. */
function keyOf(account: Account): string {
  const { team, id } = loginOf(account);
  return `${team}/${id}`;
}

/** The only way from a password or a link to a session: past the second factor, where there is one. */
@Injectable()
export class SecondStep {
  constructor(
    private readonly links: AccountLinks,
    private readonly sessions: Sessions,
    private readonly authenticators: Authenticators,
    private readonly throttle: Throttle,
    private readonly obstacles: LoginObstacles,
    @InjectPort('clock') private readonly clock: Clock,
  ) {}

  async enter(account: Account, client: Client | undefined): Promise<Entered> {
    if (account.state.authenticator === undefined) {
      return { account, session: await this.sessions.start(account, client) };
    }
    return { account, challenge: this.links.token('second', account, this.clock.now()) };
  }

  /**
   * @throws DomainError SESSION_EXPIRED when the first step is too long ago or void; TWO_FACTOR_CODE_WRONG,
   * TWO_FACTOR_CODE_EXPIRED, TWO_FACTOR_ATTEMPTS_EXCEEDED, and why the account may not log in
   */
  async pass(step: { readonly challenge: string; readonly code: string }, client?: Client): Promise<Entered> {
    const { challenge, code } = parseInput(secondStepBody, step);
    const account = await this.links.open('second', challenge).catch(() => {
      throw domainError('SESSION_EXPIRED');
    });
    const place = await this.throttle.reserve(wrongCodes, keyOf(account));
    if (isRefusal(place)) {
      throw domainError('TWO_FACTOR_ATTEMPTS_EXCEEDED', { minutes: Math.ceil(place.wait / minute) });
    }
    const judgement = await this.authenticators.judge(account, account.state.authenticator ?? '', code);
    await (judgement === 'right' ? place.forgive() : place.keep());
    mustBeRight(judgement);
    await this.obstacles.mustBeNone(account, client);
    return { account, session: await this.sessions.start(account, client) };
  }
}
