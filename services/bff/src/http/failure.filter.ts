import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { Failures } from './failure.js';
import { replyOf, requestOf } from './served-route.js';

/** Answers what guards, pipes and handlers throw: coded errors by their code, everything else without its words. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(@Inject(Failures) private readonly failures: Failures) {}

  catch(error: unknown, host: ArgumentsHost): void {
    this.failures.answer(error, requestOf(host), replyOf(host));
  }
}
