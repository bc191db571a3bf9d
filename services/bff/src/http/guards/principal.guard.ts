import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Gate, type Asker, type Visit } from '../../session/gate.js';
import { requestOf, routeOf } from '../served-route.js';
import { RateLimits } from '../rate-limiter.js';
import { networkOfRequest, visitOf } from '../visit.js';

/**
 * Finds out who asks: in consoles by an API token, where one comes, else by the cookies of the request. Nobody is refused here
 * but at another site's console, and with a token that is none.
 */
@Injectable()
export class PrincipalGuard implements CanActivate {
  constructor(
    private readonly gate: Gate,
    private readonly limits: RateLimits,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = requestOf(context);
    const { area, route } = routeOf(context);
    const note = (asker: Asker): true => {
      request.asker = route.whileHeld ? Gate.evenHeld(asker) : asker;
      return true;
    };
    const visit = visitOf(request, area);
    if (visit.bearer !== undefined) return this.#byToken(request, visit).then(note);
    const asker = this.gate.identify(visit);
    // Mostly known at once: every request comes this way.
    return asker instanceof Promise ? asker.then(note) : note(asker);
  }

  /** Whoever guesses is soon told to wait. @throws DomainError TOKEN_INVALID, BLOCKED_BY_IP, TEAM_NOT_FOUND, RATE_LIMITED */
  async #byToken(request: FastifyRequest, visit: Visit): Promise<Asker> {
    try {
      return await this.gate.identify(visit);
    } catch (error) {
      this.limits.of('credentials').take(`${networkOfRequest(request)} token`);
      throw error;
    }
  }
}
