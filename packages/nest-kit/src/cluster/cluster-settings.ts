import { hostname } from 'node:os';
import { Settings, type Environment } from '../config/environment.js';
import { checkMasterSecret, ConfigurationError } from '../config/secrets.js';
import { readHttpLimits, type HttpLimits } from '../http/http-limits.js';
import type { TrustedProxies } from '../http/trusted-proxies.js';
import { readTlsFiles, type TlsFiles } from '../rpc/mutual-tls.js';
import { logLevels, type LogLevel } from '../telemetry/logger.js';
import { parsePeers } from './peers-channel.js';

/** Ports of a process of the cluster; 0 takes a free one. */
interface Ports {
  /** Requests of browsers: the BFF's API and client, the media service's bytes. */
  readonly http: number;
  /** Calls of the other services. */
  readonly rpc: number;
  /** `/healthz/live`, `/healthz/ready` and `/metrics`. */
  readonly admin: number;
}

/** How one process of the cluster is configured (docs/how-to/run-the-cluster.md). */
export interface ClusterSettings {
  readonly secret: string;
  /** Address that people know the product by, without a slash at its end. */
  readonly baseUrl: string;
  readonly host: string;
  readonly ports: Ports;
  /** For every HTTP port of the process. */
  readonly http: HttpLimits;
  /** gRPC targets of the other services, by name. */
  readonly peers: ReadonlyMap<string, readonly string[]>;
  /** Calls between the services go by TLS in both directions; undefined: in clear. */
  readonly rpcTls: TlsFiles | undefined;
  /** Scratch on a disk of this machine. */
  readonly workDirectory: string;
  /** Name of this process among its replicas; the same after a restart in place. */
  readonly instance: string;
  readonly logLevel: LogLevel;
  readonly tracesEndpoint: string | undefined;
  /** Which part of all traces is sent. */
  readonly traceShare: number;
  readonly rateLimitFactor: number;
  /** Whose X-Forwarded-For and -Proto count. */
  readonly proxies: TrustedProxies;
  /** What only some services need: asked for when it is. @throws ConfigurationError when it is not set */
  need(name: string, example: string): string;
  text(name: string, fallback: string): string;
  /** 1 or 0; 0 when it is not set. @throws ConfigurationError */
  flag(name: string): boolean;
  origins(name: string): readonly string[];
  nameServers(name: string): readonly string[];
}

/** @throws ConfigurationError */
export function readClusterSettings(environment: Environment): ClusterSettings {
  const settings = new Settings(environment);
  const port = (name: string, fallback: number) => settings.integer(name, fallback, { min: 0, max: 65_535 });
  const need = (name: string, example: string): string => {
    const value = settings.optional(name);
    if (value === undefined) throw new ConfigurationError(`${name} is not set. For example: ${example}`);
    return value;
  };
  need('MARQUEE_BASE_URL', 'https://video.example.com');
  return {
    secret: checkMasterSecret(settings.optional('MARQUEE_SECRET')),
    baseUrl: settings.url('MARQUEE_BASE_URL', ''),
    host: settings.text('MARQUEE_HOST', '127.0.0.1'),
    ports: { http: port('PORT', 8080), rpc: port('MARQUEE_RPC_PORT', 50_051), admin: port('MARQUEE_ADMIN_PORT', 9090) },
    // All connections are the ingress's: who comes to it, and how often, is known there.
    http: readHttpLimits(settings, { connectionsPerAddress: 0 }),
    peers: parsePeers(settings.text('MARQUEE_PEERS', '')),
    rpcTls: readTlsFiles(settings),
    workDirectory: settings.text('MARQUEE_WORK_DIR', '/tmp/marquee'),
    instance: settings.text('MARQUEE_INSTANCE', hostname()),
    logLevel: settings.oneOf('MARQUEE_LOG_LEVEL', logLevels, 'info'),
    tracesEndpoint: settings.optional('OTEL_EXPORTER_OTLP_ENDPOINT'),
    traceShare: settings.share('MARQUEE_TRACE_SHARE', 1),
    rateLimitFactor: settings.integer('MARQUEE_RATE_LIMIT_FACTOR', 1, { min: 1, max: 1_000_000 }),
    proxies: settings.proxies(),
    need,
    text: (name, fallback) => settings.text(name, fallback),
    flag: (name) => settings.flag(name),
    nameServers: (name) => settings.nameServers(name),
    origins: (name) => settings.origins(name),
  };
}
