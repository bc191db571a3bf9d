import { applyDecorators, Header, HttpCode, RequestMapping, RequestMethod, UseInterceptors } from '@nestjs/common';
import type { AnyRoute, Handler } from './context.js';
import { Asked } from './contract.pipe.js';
import { FileInterceptor } from './send-file.js';
import { StreamInterceptor } from './send-stream.js';
import { Served, servedRoute } from './served-route.js';

/** `/api/teams/{teamId}` -> `/api/teams/:teamId`. */
const nestPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Makes a controller's method serve a route of the contract: its method, path and status, and what guards, pipe and
 * interceptors know of it (permission, limits, schemas), all come from there. The types hold the method to the route's
 * input and reply.
 */
export const Serves = <R extends AnyRoute>(route: R) => {
  const served = servedRoute(route);
  const decorate = applyDecorators(
    RequestMapping({ path: nestPath(route.path), method: RequestMethod[route.method] }),
    HttpCode(route.status ?? (route.reply ? 200 : 204)),
    Header('cache-control', 'no-store'),
    Served(served),
    ...(served.isFile ? [UseInterceptors(FileInterceptor)] : []),
    ...(served.isStream ? [UseInterceptors(StreamInterceptor)] : []),
  );
  return <Method extends Handler<R>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    decorate(target, name, descriptor);
    Asked(target, name, 0);
  };
};
