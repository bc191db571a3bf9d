import { Controller, Inject, type Type } from '@nestjs/common';
import { group, type event, type live, type news } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import {
  Consume,
  entityCollection,
  InjectPorts,
  useCasesOf,
  type EntityUseCases,
  type ServicePorts,
} from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { KnownGroups } from '../video/known-groups.js';

/** Entities that are changed at once. */
const batch = 100;

type ForGroups = typeof news | typeof event | typeof live;

/**
 * Takes deleted groups from what is published to groups. Deleting a group that is in use is refused, and so is publishing
 * to a group that does not exist. Each of the two checks comes before its own save, so both may pass at the same moment;
 * the event of the later save comes after both, and is repaired here. The last group stays: what is for nobody must not
 * become something for everybody, and the console says that its group is gone.
 */
class LostGroups<Entity extends ForGroups> {
  constructor(
    private readonly ports: ServicePorts,
    private readonly entity: Entity,
    private readonly useCases: EntityUseCases<Entity>,
    private readonly groups: KnownGroups,
  ) {}

  async onGroup(heard: EventEnvelope): Promise<Outcome> {
    if (heard.type !== group.types.deleted) return done;
    const where = { fields: { groups: { hasAny: [heard.entityId] } } };
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const page = await this.#documents(heard.team).find({
        where,
        limit: batch,
        ...(after !== undefined && { after }),
      });
      for (const { id } of page.items) await this.#lose(heard, id, (one) => one === heard.entityId);
      after = page.next;
    }
    return done;
  }

  async onEntity(heard: EventEnvelope): Promise<Outcome> {
    if (heard.type === this.entity.types.deleted || !('groups' in heard.data)) return done;
    const known = await this.groups.fresh(heard.team);
    await this.#lose(heard, heard.entityId, (one) => !known.has(one));
    return done;
  }

  async #lose({ team, traceparent }: EventEnvelope, id: string, isGone: (group: string) => boolean): Promise<void> {
    const present = (await this.#documents(team).get(id))?.groups ?? [];
    const groups = present.filter((one) => !isGone(one));
    if (groups.length === 0 || groups.length === present.length) return;
    const { clock, ids } = this.ports;
    const context = { actor: { kind: 'service', id: 'catalog' }, clock, ids, traceparent } as const;
    await this.useCases.change(team, { id }, { groups }, context);
  }

  #documents(team: string) {
    return this.ports.documents.team(entityCollection(this.entity), team);
  }
}

/** The consumer that does it for one entity, as the consumer group of this name. */
export function lostGroupsConsumer<Entity extends ForGroups>(entity: Entity, name: string): Type<object> {
  @Controller()
  class LostGroupsConsumer {
    readonly #lost: LostGroups<Entity>;

    constructor(
      @InjectPorts() ports: ServicePorts,
      @Inject(useCasesOf(entity)) useCases: EntityUseCases<Entity>,
      groups: KnownGroups,
    ) {
      this.#lost = new LostGroups(ports, entity, useCases, groups);
    }

    @Consume(name, group.topic)
    onGroup(heard: EventEnvelope): Promise<Outcome> {
      return this.#lost.onGroup(heard);
    }

    @Consume(name, entity.topic)
    onEntity(heard: EventEnvelope): Promise<Outcome> {
      return this.#lost.onEntity(heard);
    }
  }
  return LostGroupsConsumer;
}
