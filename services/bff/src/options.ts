import type { Clock, Ids } from '@marquee/kernel';
import type { Logger, Metrics, PrincipalSigner, RpcChannel, TrustedProxies } from '@marquee/nest-kit';
import type { Mailbox } from '@marquee/ports';
import type { Operator } from './operator.js';

/** What the BFF gets from its composition root. It keeps nothing itself. */
export interface BffPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly signer: PrincipalSigner;
  /** Reaches the services. */
  readonly channel: RpcChannel;
  readonly logger: Logger;
  readonly metrics?: Metrics;
  /** Only the standalone shape has one. */
  readonly mailbox?: Mailbox;
}

/** How far the seeding of the demo site is; null: nothing is being seeded. */
export interface SeedingProgress {
  readonly done: number;
  readonly total: number;
  readonly step: string;
}

export interface BffOptions {
  /** Key of the CSRF tokens. */
  readonly secret: string;
  /** Folder of the built client; absent: the API only. */
  readonly webDirectory?: string;
  /** Address that people know the product by; absent: the one that a request came to. */
  readonly baseUrl?: string;
  /** Where administrators ask for the enterprise plan. */
  readonly salesEmail?: string;
  /** Who issues the bills of plans; absent: they name the product alone. */
  readonly operator?: Operator;
  /** Whether a site is shut whose trial is over or whose plan is owed; otherwise its pages only say so. */
  readonly closesUnpaidSites?: boolean;
  /** Shows the logins of the demo, and its mailbox. */
  readonly demo?: { readonly seeding: () => SeedingProgress | null };
  /** Whose X-Forwarded-For and -Proto count; absent: nobody's. */
  readonly proxies?: TrustedProxies;
  /**
   * Milliseconds after which all replicas of all services answer in the light of what happened: told is it at once, and
   * again then, because whoever read it meanwhile may have met one that had not heard. Absent: there is one process.
   */
  readonly settlesIn?: number;
  /** Whether other replicas take requests, too: then what a caller may ask for is counted for all of them together. */
  readonly sharesLimits?: boolean;
  /** Multiplies all rate limits; tests and benchmarks raise it. */
  readonly rateLimitFactor?: number;
  /** Whether somebody collects traces: only then are spans made. */
  readonly traces?: boolean;
  /** Checks every reply against its route before it goes out; tests do, production need not. */
  readonly checkReplies?: boolean;
}
