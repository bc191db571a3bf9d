import { Controller, Inject } from '@nestjs/common';
import { group, news } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume, InjectPorts, useCasesOf, type EntityUseCases, type ServicePorts } from '@marquee/nest-kit';
import type { Outcome } from '@marquee/ports';
import { LostGroups } from '../group/lost-groups.js';
import { KnownGroups } from '../video/known-groups.js';

/** Takes groups that are gone from news. */
@Controller()
export class NewsReferencesConsumer {
  readonly #lost: LostGroups<typeof news>;

  constructor(
    @InjectPorts() ports: ServicePorts,
    @Inject(useCasesOf(news)) useCases: EntityUseCases<typeof news>,
    groups: KnownGroups,
  ) {
    this.#lost = new LostGroups(ports, news, useCases, groups);
  }

  @Consume('catalog.news', group.topic)
  onGroup(heard: EventEnvelope): Promise<Outcome> {
    return this.#lost.onGroup(heard);
  }

  @Consume('catalog.news', news.topic)
  onNews(heard: EventEnvelope): Promise<Outcome> {
    return this.#lost.onEntity(heard);
  }
}
