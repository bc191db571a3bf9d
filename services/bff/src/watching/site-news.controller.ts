import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';

/** News of a site, with what of it is new to whoever reads. */
@Controller()
export class SiteNewsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listSiteNews)
  async listSiteNews({
    query,
    call,
  }: RequestContext<typeof routes.listSiteNews>): Promise<Answer<typeof routes.listSiteNews>> {
    const [{ items, next }, isUnread] = await Promise.all([
      this.services.siteNews.list(query, call),
      this.#unread(call),
    ]);
    return { items: items.map((item) => ({ ...item, unread: isUnread(item.createdAt) })), next: next ?? null };
  }

  @Serves(routes.readSiteNews)
  async readSiteNews({ params, call }: RequestContext<typeof routes.readSiteNews>): Promise<void> {
    const { createdAt } = await this.services.siteNews.get({ id: params.newsId }, call);
    await this.services.newsReading.readNews({ until: createdAt }, call);
  }

  /** Nothing is new to those who have not logged in. */
  async #unread(call: CallOptions): Promise<(createdAt: string) => boolean> {
    if (call.principal.kind === 'visitor') return () => false;
    const { until = '' } = await this.services.newsReading.getNewsReading({}, call);
    return (createdAt) => createdAt > until;
  }
}
