import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { tap, type Observable } from 'rxjs';
import { routeOf } from './served-route.js';

/** Holds every reply against the contract before it goes out. Tests do; production need not. */
@Injectable()
export class ReplyCheckInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return next.handle().pipe(tap(routeOf(context).checkReply));
  }
}
