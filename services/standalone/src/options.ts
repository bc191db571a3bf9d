import { resolve } from 'node:path';
import { readOperator, type Operator } from '@marquee/bff';
import { readZoom, type IdentityPorts, type ZoomSettings } from '@marquee/identity';
import type { Clock } from '@marquee/kernel';
import { readRtmpAround, readSpeech, type MediaPorts, type SpeechSettings } from '@marquee/media';
import {
  ConfigurationError,
  logLevels,
  readHttpLimits,
  Settings,
  type Environment,
  type HttpLimits,
  type LogLevel,
  type TrustedProxies,
} from '@marquee/nest-kit';

export interface MailOptions {
  /** `smtp://user:password@host:587` or `smtps://` */
  readonly url: string;
  /** The address that mails come from. */
  readonly from: string;
  readonly startTls: 'required' | 'never';
}

export interface StandaloneOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** 127.0.0.1 serves this machine only. */
  readonly host: string;
  /** How patient the door is; what is not said is as in `defaultHttpLimits`. */
  readonly limits?: Partial<HttpLimits>;
  /** Of the encoders of broadcasts; 0 takes a free one. Absent: there are none. */
  readonly rtmp?: Omit<NonNullable<MediaPorts['rtmp']>, 'host' | 'publicHost'> & { readonly publicHost?: string };
  readonly dataDirectory: string;
  /** Fills a demo site, shows its logins, and opens the mailbox page to everybody. Never for real members. */
  readonly demo: boolean;
  /** Fills the demo site with videos, members and 30 days of watching. */
  readonly demoContent: boolean;
  /** The mail server; absent: mails stay in the mailbox, where only a demo shows them. */
  readonly mail?: MailOptions;
  /** Stripe; absent: the sandbox, with which no money moves. */
  readonly stripe?: { readonly secretKey: string; readonly url?: string; readonly webhookSecret?: string };
  /** Zoom; absent: the sandbox in a demo, and nothing otherwise. */
  readonly zoom?: ZoomSettings;
  /** Who writes down what is said in videos; absent: nobody. */
  readonly speech?: SpeechSettings;
  /** Where administrators ask for the enterprise plan. */
  readonly salesEmail?: string;
  /** Who issues the bills of plans; absent: they name the product alone. */
  readonly operator?: Operator;
  /** Whether a site is shut whose trial is over or whose plan is owed. */
  readonly closesUnpaidSites?: boolean;
  /** Address that mails link to. */
  readonly baseUrl: string | undefined;
  /** Master secret; undefined: the demo makes its own and keeps it in the data directory. */
  readonly secret: string | undefined;
  readonly logLevel: LogLevel;
  /** OTLP over HTTP; undefined: no traces. */
  readonly tracesEndpoint: string | undefined;
  /** 0 to 1: which part of all traces is sent. */
  readonly traceShare: number;
  /** Lets nginx send the bytes: the internal location's prefix (docs/how-to/nginx.md). */
  readonly accelPrefix: string | undefined;
  /** Multiplies all rate limits; tests and benchmarks raise it. */
  readonly rateLimitFactor: number;
  /** Whose X-Forwarded-For and -Proto count; absent: nobody's. */
  readonly proxies?: TrustedProxies;
  /** Origins of login services that are in a private network (docs/how-to/single-sign-on.md). */
  readonly privateLoginServices?: readonly string[];
  /** Origins of receivers of webhooks that may be called wherever they are, also without TLS. */
  readonly privateWebhooks?: readonly string[];
  /** Who is asked for the records that prove the domains of sites; absent: the machine's. */
  readonly nameServers?: readonly string[];
  /** The file of leaked passwords that none may be set of (docs/how-to/run-standalone.md). */
  readonly leakedPasswords?: string | undefined;
  /** Checks every reply of the API against its route; for tests, not for the environment. */
  readonly checkReplies?: boolean;
  /** Time, where not the machine's; for tests, not for the environment. */
  readonly clock?: Clock;
  /** What a password's hash costs, where not as much as OWASP advises; for tests, not for the environment. */
  readonly passwordCost?: IdentityPorts['passwordCost'];
}

/** As the identity service of the cluster reads it. @throws ConfigurationError */
function readMail(settings: Settings, demo: boolean): MailOptions | undefined {
  const url = settings.optional('SMTP_URL');
  if (url === undefined) return undefined;
  if (demo) {
    throw new ConfigurationError('A demo keeps its mails in its mailbox. Set MARQUEE_DEMO=0 to send mail by SMTP_URL.');
  }
  const from = settings.optional('MARQUEE_MAIL_FROM');
  if (from === undefined) {
    throw new ConfigurationError('MARQUEE_MAIL_FROM is not set. For example: noreply@video.example.com');
  }
  return { url, from, startTls: settings.oneOf('MARQUEE_MAIL_TLS', ['required', 'never'], 'required') };
}

function readStripe(settings: Settings): StandaloneOptions['stripe'] {
  const secretKey = settings.optional('MARQUEE_STRIPE_SECRET_KEY');
  if (secretKey === undefined) return undefined;
  const url = settings.optional('MARQUEE_STRIPE_URL');
  const webhookSecret = settings.optional('MARQUEE_STRIPE_WEBHOOK_SECRET');
  return { secretKey, ...(url !== undefined && { url }), ...(webhookSecret !== undefined && { webhookSecret }) };
}

/** The usual port of RTMP. */
const usualRtmpPort = 1935;

/** The usual port unless another one is set, and then without it where somebody else has it; an empty setting is none. */
function readRtmp(settings: Settings, environment: Environment): Pick<StandaloneOptions, 'rtmp'> {
  const said = environment['MARQUEE_RTMP_PORT'];
  const publicHost = settings.optional('MARQUEE_RTMP_HOST');
  const port = said === '' ? 0 : settings.integer('MARQUEE_RTMP_PORT', usualRtmpPort, { min: 0, max: 65_535 });
  if (port === 0) return {};
  const around = readRtmpAround((name, fallback) => settings.text(name, fallback));
  return { rtmp: { port, isNeeded: said !== undefined, ...(publicHost !== undefined && { publicHost }), ...around } };
}

/** Reads the options from the environment. @throws ConfigurationError */
export function readOptions(environment: Environment): StandaloneOptions {
  const settings = new Settings(environment);
  const demo = settings.flag('MARQUEE_DEMO');
  const salesEmail = settings.optional('MARQUEE_SALES_EMAIL');
  const secret = settings.optional('MARQUEE_SECRET');
  const host = settings.text('MARQUEE_HOST', '127.0.0.1');
  if (demo && host !== '127.0.0.1' && !settings.flag('MARQUEE_DEMO_ON_NETWORK')) {
    throw new ConfigurationError(
      'A demo has known passwords and an open mailbox, so it serves this machine only. ' +
        'Set MARQUEE_DEMO=0 for a real site, or MARQUEE_DEMO_ON_NETWORK=1 if everybody may enter.',
    );
  }
  const mail = readMail(settings, demo);
  const stripe = readStripe(settings);
  const zoom = readZoom((name, fallback) => settings.text(name, fallback));
  const speech = readSpeech((name, fallback) => settings.text(name, fallback));
  return {
    ...(mail && { mail }),
    ...(stripe && { stripe }),
    ...(zoom && { zoom }),
    ...(speech && { speech }),
    port: settings.integer('PORT', 8080, { min: 0, max: 65_535 }),
    host,
    ...readRtmp(settings, environment),
    limits: readHttpLimits(settings),
    dataDirectory: resolve(settings.text('MARQUEE_DATA_DIR', './data')),
    demo,
    demoContent: demo && settings.flag('MARQUEE_DEMO_CONTENT', true),
    baseUrl: settings.optional('MARQUEE_BASE_URL') ? settings.url('MARQUEE_BASE_URL', '') : undefined,
    ...(salesEmail !== undefined && { salesEmail }),
    operator: readOperator(settings),
    closesUnpaidSites: settings.flag('MARQUEE_CLOSE_UNPAID_SITES'),
    secret,
    logLevel: settings.oneOf('MARQUEE_LOG_LEVEL', logLevels, 'info'),
    tracesEndpoint: settings.optional('OTEL_EXPORTER_OTLP_ENDPOINT'),
    traceShare: settings.share('MARQUEE_TRACE_SHARE', 1),
    accelPrefix: settings.optional('MARQUEE_ACCEL_PREFIX'),
    rateLimitFactor: settings.integer('MARQUEE_RATE_LIMIT_FACTOR', 1, { min: 1, max: 1_000_000 }),
    proxies: settings.proxies(),
    leakedPasswords: settings.optional('MARQUEE_LEAKED_PASSWORDS'),
    privateLoginServices: settings.origins('MARQUEE_PRIVATE_LOGIN_SERVICES'),
    privateWebhooks: settings.origins('MARQUEE_PRIVATE_WEBHOOKS'),
    nameServers: settings.nameServers('MARQUEE_NAME_SERVERS'),
  };
}
