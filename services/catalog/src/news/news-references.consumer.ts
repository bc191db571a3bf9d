import { Controller, Inject } from '@nestjs/common';
import { group, news } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import {
  Consume,
  entityCollection,
  useCasesOf,
  type EntityUseCases,
  type ServicePorts,
  InjectPorts,
} from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { KnownGroups } from '../video/known-groups.js';

/** News that are changed at once. */
const batch = 100;

/**
 * Takes deleted groups from news. A deletion is refused while news is for the group, and news while the group does not exist;
 * but each is looked up before its save, so both may pass each other. Whichever is saved last, its event comes after both.
 * The last group stays: news for nobody must not become news for everybody, and the console says that its group is gone.
 */
@Controller()
export class NewsReferencesConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    @Inject(useCasesOf(news)) private readonly useCases: EntityUseCases<typeof news>,
    private readonly groups: KnownGroups,
  ) {}

  @Consume('catalog.news', group.topic)
  async onGroup(event: EventEnvelope): Promise<Outcome> {
    if (event.type !== group.types.deleted) return done;
    const where = { fields: { groups: { hasAny: [event.entityId] } } };
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const page = await this.#documents(event.team).find({
        where,
        limit: batch,
        ...(after !== undefined && { after }),
      });
      for (const { id } of page.items) await this.#lose(event, id, (one) => one === event.entityId);
      after = page.next;
    }
    return done;
  }

  @Consume('catalog.news', news.topic)
  async onNews(event: EventEnvelope): Promise<Outcome> {
    if (event.type === news.types.deleted || !('groups' in event.data)) return done;
    const known = await this.groups.fresh(event.team);
    await this.#lose(event, event.entityId, (one) => !known.has(one));
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
    return this.ports.documents.team(entityCollection(news), team);
  }
}
