import { Controller, Inject } from '@nestjs/common';
import { event, group } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume, InjectPorts, useCasesOf, type EntityUseCases, type ServicePorts } from '@marquee/nest-kit';
import type { Outcome } from '@marquee/ports';
import { LostGroups } from '../group/lost-groups.js';
import { KnownGroups } from '../video/known-groups.js';

/** Takes groups that are gone from events. */
@Controller()
export class EventReferencesConsumer {
  readonly #lost: LostGroups<typeof event>;

  constructor(
    @InjectPorts() ports: ServicePorts,
    @Inject(useCasesOf(event)) useCases: EntityUseCases<typeof event>,
    groups: KnownGroups,
  ) {
    this.#lost = new LostGroups(ports, event, useCases, groups);
  }

  @Consume('catalog.events', group.topic)
  onGroup(heard: EventEnvelope): Promise<Outcome> {
    return this.#lost.onGroup(heard);
  }

  @Consume('catalog.events', event.topic)
  onEvent(heard: EventEnvelope): Promise<Outcome> {
    return this.#lost.onEntity(heard);
  }
}
