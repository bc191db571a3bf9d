import type { DynamicModule, Type } from '@nestjs/common';
import type { Clock, Ids } from '@marquee/kernel';
import type { DocumentStore, EventBus, Path, PlatformCollection, TeamCollection } from '@marquee/ports';
import type { TeamEraser } from '../erasure/team-eraser.js';
import type { RpcChannel } from '../rpc/channel.js';
import type { RpcDefinition } from '../rpc/definition.js';
import type { Aggregate } from '../replay/aggregate.js';
import type { PrincipalSigner } from '../rpc/principal-signer.js';

/** What every service gets from its composition root; a service's own ports extend it. */
export interface ServicePorts {
  readonly documents: DocumentStore;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly signer: PrincipalSigner;
  /** Reaches the other services. */
  readonly channel: RpcChannel;
  /** Hears of what fails where nobody waits for an answer; absent: that of the process, once the service is started. */
  readonly onError?: ((where: string, error: unknown) => void) | undefined;
}

/** Documents that belong to a team: a collection of teams, or those of the platform whose field names the team. */
export type TeamData = (
  | { readonly collection: TeamCollection<object> }
  | { readonly collection: PlatformCollection<object>; readonly teamField: Path }
) & {
  /** It is left when the team is erased: it says that the team was there, and nothing else. */
  readonly outlives?: true;
  /**
   * No event tells of it, and what the events tell of is of no use without it: keys, passwords, secrets. A backup takes it behind
   * the log, so that none is missing of what the log has; everything else is taken before, so that nothing is ahead of the log.
   */
  readonly besideHistory?: true;
};

/** A service, ready to be started in either shape. */
export interface ServiceDescription<Ports extends ServicePorts> {
  /** `catalog`; the first part of its topics. */
  readonly name: string;
  readonly definitions: readonly RpcDefinition[];
  /** Entities whose documents are folds of their events; a replay rebuilds and compares them. */
  readonly aggregates?: readonly Aggregate[];
  /**
   * What moves with a team to another installation, and is erased with it. What is not here stays when it moves: sessions,
   * attempts, leases, and what is derived anew.
   */
  readonly teamData?: readonly TeamData[];
  /** What of a team does not move, and is erased with it. */
  readonly teamTraces?: readonly TeamData[];
  /** Providers of its module that erase what a team has beside documents; they go first. */
  readonly erasers?: readonly Type<TeamEraser>[];
  /** The service's module. Its constructors get the ports injected (`InjectPort`). */
  readonly module: (ports: Ports) => Type<object> | DynamicModule;
}
