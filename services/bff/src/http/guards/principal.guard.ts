import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Gate, type Asker } from '../../session/gate.js';
import { requestOf, routeOf } from '../served-route.js';
import { addressOfRequest, paramsOf } from '../visit.js';

/** Finds out who asks, by the cookies of the request. Nobody is refused here but at another site's console. */
@Injectable()
export class PrincipalGuard implements CanActivate {
  constructor(private readonly gate: Gate) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = requestOf(context);
    const { area, route } = routeOf(context);
    const note = (asker: Asker): true => {
      request.asker = route.whileHeld ? Gate.evenHeld(asker) : asker;
      return true;
    };
    const asker = this.gate.identify(
      area,
      paramsOf(request)['teamId'] ?? '',
      request.headers.cookie,
      addressOfRequest(request),
    );
    // Mostly known at once: every request comes this way.
    return asker instanceof Promise ? asker.then(note) : note(asker);
  }
}
