import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { traced } from '@marquee/nest-kit';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { requestOf, routeOf } from './served-route.js';

/** A span for each request that its guards let through, by the name of its route. */
@Injectable()
export class TracingInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const { traceparent } = requestOf(context).headers;
    const caller = typeof traceparent === 'string' ? traceparent : undefined;
    return from(traced(routeOf(context).name, 'server', caller, () => lastValueFrom(next.handle())));
  }
}
