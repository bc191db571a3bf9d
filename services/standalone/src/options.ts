import { resolve } from 'node:path';
import { ConfigurationError, logLevels, Settings, type Environment, type LogLevel } from '@marquee/nest-kit';

export interface StandaloneOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** 127.0.0.1 serves this machine only. */
  readonly host: string;
  readonly dataDirectory: string;
  /** Fills a demo site, shows its logins, and opens the mailbox page to everybody. Never for real members. */
  readonly demo: boolean;
  /** Fills the demo site with videos, members and 30 days of watching. */
  readonly demoContent: boolean;
  /** Address that mails link to. */
  readonly baseUrl: string | undefined;
  /** Master secret; undefined: the demo makes its own and keeps it in the data directory. */
  readonly secret: string | undefined;
  readonly logLevel: LogLevel;
  /** OTLP over HTTP; undefined: no traces. */
  readonly tracesEndpoint: string | undefined;
  /** Lets nginx send the bytes: the internal location's prefix (docs/how-to/nginx.md). */
  readonly accelPrefix: string | undefined;
  /** Multiplies all rate limits; tests and benchmarks raise it. */
  readonly rateLimitFactor: number;
  /** Checks every reply of the API against its route; for tests, not for the environment. */
  readonly checkReplies?: boolean;
}

/** Reads the options from the environment. @throws ConfigurationError */
export function readOptions(environment: Environment): StandaloneOptions {
  const settings = new Settings(environment);
  const demo = settings.flag('MARQUEE_DEMO');
  const secret = settings.optional('MARQUEE_SECRET');
  const host = settings.text('MARQUEE_HOST', '127.0.0.1');
  if (demo && host !== '127.0.0.1' && !settings.flag('MARQUEE_DEMO_ON_NETWORK')) {
    throw new ConfigurationError(
      'A demo has known passwords and an open mailbox, so it serves this machine only. ' +
        'Set MARQUEE_DEMO=0 for a real site, or MARQUEE_DEMO_ON_NETWORK=1 if everybody may enter.',
    );
  }
  return {
    port: settings.integer('PORT', 8080, { min: 0, max: 65_535 }),
    host,
    dataDirectory: resolve(settings.text('MARQUEE_DATA_DIR', './data')),
    demo,
    demoContent: demo && settings.flag('MARQUEE_DEMO_CONTENT', true),
    baseUrl: settings.optional('MARQUEE_BASE_URL') ? settings.url('MARQUEE_BASE_URL', '') : undefined,
    secret,
    logLevel: settings.oneOf('MARQUEE_LOG_LEVEL', logLevels, 'info'),
    tracesEndpoint: settings.optional('OTEL_EXPORTER_OTLP_ENDPOINT'),
    accelPrefix: settings.optional('MARQUEE_ACCEL_PREFIX'),
    rateLimitFactor: settings.integer('MARQUEE_RATE_LIMIT_FACTOR', 1, { min: 1, max: 1_000_000 }),
  };
}
