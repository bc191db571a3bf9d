import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { domainError, previewHeader } from '@marquee/contracts';
import type { FastifyRequest } from 'fastify';
import { Previews } from '../../preview/previews.js';
import { Gate, type Asker, type Visit } from '../../session/gate.js';
import { requestOf, routeOf, type ServedRoute } from '../served-route.js';
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
    private readonly previews: Previews,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = requestOf(context);
    const { area, route } = routeOf(context);
    const note = (asker: Asker): true => {
      request.asker = route.whileHeld ? Gate.evenHeld(asker) : asker;
      return true;
    };
    const visit = visitOf(request, area);
    const preview = request.headers[previewHeader];
    if (typeof preview === 'string') return this.#inPreview(routeOf(context), visit, preview).then(note);
    if (visit.bearer !== undefined) return this.#byToken(request, visit).then(note);
    const asker = this.gate.identify(visit);
    // Mostly known at once: every request comes this way.
    return asker instanceof Promise ? asker.then(note) : note(asker);
  }

  /**
   * On a site, who asks is whoever the preview is of; elsewhere nothing is different, but that nothing is changed.
   *
   * @throws DomainError PREVIEW_READ_ONLY, PREVIEW_NOT_SHOWN, PREVIEW_ENDED
   */
  async #inPreview({ area, changes, isStream, permission }: ServedRoute, visit: Visit, id: string): Promise<Asker> {
    if (changes) throw domainError('PREVIEW_READ_ONLY');
    const asker = await this.gate.identify({ ...visit, area: area === 'site' ? 'console' : area });
    if (area !== 'site') return asker;
    // What is between a member and the site, or lasts for as long as somebody listens.
    if (permission === 'membership.manage' || isStream) throw domainError('PREVIEW_NOT_SHOWN');
    const { principal } = await this.previews.of(asker.principal, id);
    return { principal, elsewhere: false, ended: null };
  }

  /** Whoever guesses is soon told to wait. @throws DomainError TOKEN_INVALID, BLOCKED_BY_IP, TEAM_NOT_FOUND, RATE_LIMITED */
  async #byToken(request: FastifyRequest, visit: Visit): Promise<Asker> {
    try {
      return await this.gate.identify(visit);
    } catch (error) {
      await this.limits.of('credentials').consume(`${networkOfRequest(request)} token`);
      throw error;
    }
  }
}
