import type { ServiceClients } from '../services/service-clients.js';
import { cardReply } from '../watching/watching.mapper.js';
import { markup } from './markup.js';
import { mirrorHome, type MirrorVisit } from './mirror-page.js';
import { entryOf } from './parts.js';
import { texts } from './texts.js';

const ofPage = 100;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What is new in a catalog, as machines read it. */
export class Feeds {
  constructor(private readonly services: ServiceClients) {}

  /** The newest videos (RSS 2.0). */
  async rss({ site, origin, call }: MirrorVisit): Promise<string> {
    const home = origin + mirrorHome(site.id);
    const newest = await this.services.viewing.listCards({ limit: ofPage / 2, sort: 'newest' }, call);
    const items = newest.items.map((card) => {
      const reply = cardReply(card, site.id);
      const { title, path, image } = entryOf(site, reply);
      const { releasedAt } = reply;
      return markup`<item><title>${title}</title><link>${home}${path}</link><guid>${home}${path}</guid>${
        releasedAt === null ? undefined : markup`<pubDate>${new Date(releasedAt).toUTCString()}</pubDate>`
      }${image === null ? undefined : markup`<media:thumbnail url="${origin}${image}" />`}</item>`;
    });
    const { name, language } = site;
    const said = markup`<title>${name}</title><link>${home}</link><description>${texts[language].home(name)}</description><language>${language}</language><atom:link href="${home}/rss.xml" rel="self" type="application/rss+xml" />`;
    return (
      declaration +
      markup`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>${said}${items}</channel></rss>\n`
        .text
    );
  }
}
