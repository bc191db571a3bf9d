import { Inject, type Type } from '@nestjs/common';
import { domainError, editedOf, type AnyEntity, type StateOf } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import type { Empty, IdRequest, OrderRequest, PageRequest, UsagePage, UsageRequest } from '@marquee/proto/entity';
import type { RpcCall, RpcDefinition, RpcHandlers } from '../rpc/definition.js';
import { RpcController } from '../rpc/rpc-controller.js';
import { commandContext } from '../service/command-context.js';
import { InjectPorts } from '../service/ports-module.js';
import type { ServicePorts } from '../service/service-module.js';
import { versionOf } from '../service/unchanged-since.js';
import type { Complete, EntityChanges, EntityMessage, EntityMethods, EntityRpc } from './entity-message.js';
import { entityPage } from './entity-page.js';
import { type EntityUseCases, type Identified } from './entity-use-cases.js';
import { wireOf } from './wire.js';

/** Ids of those that exist for whoever asks; null: all. */
export type Within = (principal: Principal) => readonly string[] | null;

/** What Nest provides an entity's use cases by. */
export const useCasesOf = (entity: AnyEntity): string => `entity:${entity.name}`;

const mostUses = 100;

/** Turns the calls of an entity's proto service into use cases, and documents into replies; no rules here. */
export function entityDoor<E extends AnyEntity, Service extends EntityRpc<E>>(
  entity: E,
  service: Service & Complete<E, Service>,
  within: Within = () => null,
): Type<object> {
  const { read, manage, uses = read } = entity.permissions;
  const permissions = {
    list: read,
    page: read,
    get: read,
    usage: uses,
    create: manage,
    update: manage,
    delete: manage,
    order: manage,
  };

  const wire = wireOf<E['fields']>(entity.fields);
  const toMessage = ({ id, state }: Identified<StateOf<E>>, uses: number): EntityMessage<E> => {
    const counted = { id, version: versionOf(editedOf(entity.fields, state)), [entity.uses]: uses };
    // The computed key loses its type.
    return { ...wire.carry(state), ...counted } as unknown as EntityMessage<E>;
  };

  const mustExist = (known: readonly string[] | null, id: string): void => {
    if (known !== null && !known.includes(id)) throw domainError(entity.errors.notFound);
  };

  class EntityDoor implements RpcHandlers<EntityMethods<E>> {
    constructor(
      private readonly ports: ServicePorts,
      private readonly useCases: EntityUseCases<E>,
    ) {}

    async list(_request: Empty, { principal }: RpcCall) {
      const { team } = principal;
      const known = within(principal);
      const all = (await this.useCases.list(team)).filter(({ id }) => known === null || known.includes(id));
      return { items: await this.#messages(team, all) };
    }

    async page(request: PageRequest, { principal }: RpcCall) {
      const { team } = principal;
      const asked = { ...request, within: within(principal) };
      const { items, next, total } = await entityPage(this.ports.documents, entity, team, asked);
      return { items: await this.#messages(team, items), next, total };
    }

    async create(request: EntityChanges<E>, call: RpcCall): Promise<EntityMessage<E>> {
      const { team } = call.principal;
      return this.#message(
        team,
        await this.useCases.create(team, wire.hear(request), commandContext(this.ports, call)),
      );
    }

    async get({ id }: IdRequest, { principal }: RpcCall): Promise<EntityMessage<E>> {
      const { team } = principal;
      mustExist(within(principal), id);
      return this.#message(team, await this.useCases.get(team, id));
    }

    async update(request: EntityChanges<E>, call: RpcCall): Promise<EntityMessage<E>> {
      const { team } = call.principal;
      const changes = wire.hear(request);
      const edited = { id: request.id ?? '', expectedVersion: request.expectedVersion };
      return this.#message(team, await this.useCases.change(team, edited, changes, commandContext(this.ports, call)));
    }

    async delete({ id }: IdRequest, call: RpcCall): Promise<Empty> {
      await this.useCases.delete(call.principal.team, id, commandContext(this.ports, call));
      return {};
    }

    async usage({ id, limit, after }: UsageRequest, { principal }: RpcCall): Promise<UsagePage> {
      const { team } = principal;
      mustExist(within(principal), id);
      const page = await this.useCases.usage(team, id, Math.min(limit > 0 ? limit : mostUses, mostUses), after);
      return { items: [...page.items], next: page.next };
    }

    async order({ ids }: OrderRequest, call: RpcCall): Promise<Empty> {
      await this.useCases.order(call.principal.team, ids, commandContext(this.ports, call));
      return {};
    }

    async #message(team: string, one: Identified<StateOf<E>>): Promise<EntityMessage<E>> {
      return toMessage(one, (await this.useCases.counts(team, [one.id])).get(one.id) ?? 0);
    }

    async #messages(team: string, all: readonly Identified<StateOf<E>>[]): Promise<EntityMessage<E>[]> {
      const ids = all.map(({ id }) => id);
      const counts = await this.useCases.counts(team, ids);
      return all.map((one) => toMessage(one, counts.get(one.id) ?? 0));
    }
  }

  InjectPorts()(EntityDoor, undefined, 0);
  Inject(useCasesOf(entity))(EntityDoor, undefined, 1);
  // `service` has the methods of `EntityMethods`, and `order` only if the entity has one: the class above has them all.
  RpcController<RpcDefinition>(service, permissions)(EntityDoor as never);
  return EntityDoor;
}
