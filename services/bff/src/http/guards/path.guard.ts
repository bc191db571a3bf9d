import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { requestOf, routeOf } from '../served-route.js';
import { paramsOf } from '../visit.js';

/** Ids that cannot exist look like those that do not: they reach neither session nor service. */
@Injectable()
export class PathGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    routeOf(context).checkParameters(paramsOf(requestOf(context)));
    return true;
  }
}
