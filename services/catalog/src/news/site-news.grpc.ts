import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  SiteNewsServiceService,
  type IdRequest,
  type ListSiteNewsRequest,
  type SiteNews,
  type SiteNewsPage,
} from '@marquee/proto/catalog';
import { pageLimit } from '../video/video.queries.js';
import { SiteNewsQueries, type NewsItem } from './site-news.queries.js';

/** Turns calls into queries, and news into replies; no rules here. */
@RpcController(SiteNewsServiceService, { list: 'content.watch', get: 'content.watch' })
export class SiteNewsGrpc implements RpcHandlers<SiteNewsServiceService> {
  constructor(private readonly queries: SiteNewsQueries) {}

  async list({ limit, after }: ListSiteNewsRequest, { principal }: RpcCall): Promise<SiteNewsPage> {
    const { items, next } = await this.queries.page(principal, pageLimit(limit), after);
    return { items: items.map(toMessage), next };
  }

  async get({ id }: IdRequest, { principal }: RpcCall): Promise<SiteNews> {
    return toMessage(await this.queries.get(principal, id));
  }
}

const toMessage = ({ id, state: { name, content, createdAt } }: NewsItem): SiteNews => ({
  id,
  title: name,
  content,
  createdAt,
});
