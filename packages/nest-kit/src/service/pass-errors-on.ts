import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { throwError, type Observable } from 'rxjs';

/** Nest would turn every error into "Internal server error"; the server maps those of calls, and tells the bus of others. */
@Catch()
export class PassErrorsOn implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}
