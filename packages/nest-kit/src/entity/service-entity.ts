import type { Provider, Type } from '@nestjs/common';
import type { AnyEntity, StateOf } from '@marquee/contracts';
import { aggregate, type Aggregate } from '../replay/aggregate.js';
import type { RpcDefinition } from '../rpc/definition.js';
import { portsToken } from '../service/ports-module.js';
import type { TeamData, ServicePorts } from '../service/service-module.js';
import { entityCollection } from './entity-collection.js';
import { entityDecider } from './entity-decider.js';
import { entityDoor, useCasesOf, type Within } from './entity-door.js';
import type { Complete, EntityRpc } from './entity-message.js';
import type { UsedBy } from './references.js';
import type { EntityOptions, KnownThings, Learn, Permits, UsedParts } from './entity-options.js';
import { EntityUseCases } from './entity-use-cases.js';

/** All that a service needs to know of one of its entities: what it serves, keeps, replays and moves. */
export interface ServiceEntity {
  readonly entity: AnyEntity;
  readonly definition: RpcDefinition;
  readonly controller: Type<object>;
  readonly aggregate: Aggregate;
  readonly teamData: TeamData;
  readonly provider: Provider;
}

interface ServiceEntityOptions<State, Ports extends ServicePorts> extends Omit<
  EntityOptions<State>,
  'known' | 'learn' | 'permits' | 'usedBy' | 'usedParts'
> {
  /** Who refers to it; other services may. */
  readonly usedBy?: readonly UsedBy[] | ((ports: ServicePorts) => readonly UsedBy[]);
  /** Looks up what its fields refer to; other services may know. */
  readonly known?: (ports: ServicePorts) => KnownThings;
  /** Looks up what of it nobody says; other services may know. */
  readonly learn?: (ports: ServicePorts) => Learn<State>;
  /** Looks up what keeps a team from saying this; other services may know. */
  readonly permits?: (ports: Ports) => Permits<State>;
  /** Looks up which parts of it something refers to. */
  readonly usedParts?: (ports: ServicePorts) => UsedParts<State>;
  /** Which of them exist for whoever asks; absent: all that their team has. */
  readonly within?: Within;
}

/** An entity behind its proto service. A service lists its entities once, and everything comes from that list. */
export function serviceEntity<
  E extends AnyEntity,
  Service extends EntityRpc<E>,
  Ports extends ServicePorts = ServicePorts,
>(
  entity: E,
  service: Service & Complete<E, Service>,
  { known, learn, permits, usedParts, within, usedBy = [], ...options }: ServiceEntityOptions<StateOf<E>, Ports> = {},
): ServiceEntity {
  const collection = entityCollection(entity);
  return {
    entity,
    definition: service,
    controller: entityDoor(entity, service, within),
    aggregate: aggregate(collection, entityDecider(entity).evolve),
    teamData: { collection },
    provider: {
      provide: useCasesOf(entity),
      inject: [portsToken],
      useFactory: (ports: Ports) =>
        new EntityUseCases(entity, ports.documents, {
          ...options,
          usedBy: typeof usedBy === 'function' ? usedBy(ports) : usedBy,
          ...(known && { known: known(ports) }),
          ...(learn && { learn: learn(ports) }),
          ...(permits && { permits: permits(ports) }),
          ...(usedParts && { usedParts: usedParts(ports) }),
        }),
    },
  };
}
