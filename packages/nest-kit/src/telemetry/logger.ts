import { trace } from '@opentelemetry/api';
import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Names of fields whose values never reach a log, at any depth that we log. */
const secretFields = ['password', 'token', 'secret', 'cookie', 'authorization', 'email', 'name', 'phone'];

/** Structured logs (JSON lines) with the ids of the trace they belong to, and without secrets or personal data. */
export function createLogger(service: string, level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), remove: true },
      mixin() {
        const span = trace.getActiveSpan()?.spanContext();
        return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
      },
    },
    destination ?? pino.destination({ fd: 2, sync: false }),
  );
}

/** Logs what went wrong somewhere. Errors that a rule made are answers, not incidents. */
export const reportTo =
  (logger: Logger) =>
  (where: string, error: unknown): void => {
    if (error instanceof Error && error.name === 'DomainError') logger.debug({ where, code: error.message }, 'refused');
    else logger.error({ where, err: error }, 'failed');
  };
