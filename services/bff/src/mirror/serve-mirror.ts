import { createHash } from 'node:crypto';
import { isErrorCode, kindOf } from '@marquee/contracts';
import { DomainError, type Clock } from '@marquee/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from '../http/rate-limiter.js';
import { parameterCheck } from '../http/path-parameters.js';
import { networkOfRequest, platformOrigin } from '../http/visit.js';
import type { ServiceClients } from '../services/service-clients.js';
import type { Gate, Visit } from '../session/gate.js';
import { siteReply } from '../site/site.mapper.js';
import type { Standings } from '../site/standings.js';
import { mirrorDocument } from './document.js';
import { Feeds } from './feeds.js';
import { landing } from './landing.js';
import { ListPages } from './list-pages.js';
import { LivePages } from './live-pages.js';
import type { MirrorPage, MirrorVisit } from './mirror-page.js';
import { Sitemaps } from './sitemaps.js';
import { ThingPages } from './thing-pages.js';

interface Mirror {
  readonly services: ServiceClients;
  readonly clock: Clock;
  readonly standings: Standings;
  readonly gate: Gate;
  readonly limiter: RateLimiter;
  readonly baseUrl: string | undefined;
  /** The page of the client. */
  readonly shell: string;
}

/** With which catalogs a page is there for those who run no client. */
type Opening = 'open' | 'always' | 'never';
type Make = (visit: MirrorVisit) => Promise<string | undefined>;
type Render = (visit: MirrorVisit) => Promise<MirrorPage | undefined>;

/** Whoever comes to a catalog is a stranger there. */
const strangerAt = (team: string): Visit => ({
  ...{ area: 'site', team, address: '' },
  cookies: undefined,
  bearer: undefined,
});

/** Each page of the catalog has the address of the same page of the site (specification, section 2). */
function pagesOf({ services, clock }: Mirror): Readonly<Record<string, Render>> {
  const lists = new ListPages(services, clock);
  const things = new ThingPages(services, clock, lists);
  const lives = new LivePages(services, lists, things);
  return {
    '': (visit) => lists.home(visit),
    '/videos/newer': (visit) => lists.newestVideos(visit),
    '/videos/popular': (visit) => lists.popularVideos(visit),
    '/videos/categories': (visit) => lists.terms(visit, 'categories'),
    '/videos/categories/{categoryId}': (visit) => lists.ofTerm(visit, 'categories', visit.params['categoryId']),
    '/videos/tags': (visit) => lists.terms(visit, 'tags'),
    '/videos/tags/{tagId}': (visit) => lists.ofTerm(visit, 'tags', visit.params['tagId']),
    '/videos/creators': (visit) => lists.terms(visit, 'creators'),
    '/creator/{creatorId}': (visit) => things.creator(visit),
    '/playlists/newer': (visit) => lists.newestPlaylists(visit),
    '/playlists/categories': (visit) => lists.terms(visit, 'playlistCategories'),
    '/playlists/categories/{categoryId}': (visit) =>
      lists.ofTerm(visit, 'playlistCategories', visit.params['categoryId']),
    '/playlists/tags': (visit) => lists.terms(visit, 'playlistTags'),
    '/playlists/tags/{tagId}': (visit) => lists.ofTerm(visit, 'playlistTags', visit.params['tagId']),
    '/lives/newer': (visit) => lives.newest(visit),
    '/lives/categories': (visit) => lives.terms(visit, 'categories'),
    '/lives/categories/{categoryId}': (visit) => lives.ofTerm(visit, 'categories', visit.params['categoryId']),
    '/lives/tags': (visit) => lives.terms(visit, 'tags'),
    '/lives/tags/{tagId}': (visit) => lives.ofTerm(visit, 'tags', visit.params['tagId']),
    '/lives/creators': (visit) => lives.terms(visit, 'creators'),
    '/lives/creators/{creatorId}': (visit) => lives.ofTerm(visit, 'creators', visit.params['creatorId']),
    '/live/{liveId}': (visit) => lives.live(visit),
    '/event/live/{eventId}/{liveId}': (visit) => lives.inEvent(visit),
    '/events/newer': (visit) => lists.newestEvents(visit),
    '/schedule': (visit) => lives.schedule(visit),
    '/video/{videoId}': (visit) => things.video(visit),
    '/playlist/{playlistId}': (visit) => things.playlist(visit),
    '/playlist/{playlistId}/{videoId}': (visit) => things.video(visit),
    '/event/{eventId}': (visit) => things.event(visit),
    '/event/{eventId}/{videoId}': (visit) => things.video(visit),
  };
}

/** What the site alone has: the client says there that it is for members, or asks what to look for. */
const pagesOfClient = [
  ...['/videos/search', '/news', '/view_log', '/bookmark', '/watchLater', '/item_select', '/item_select/{videoId}'],
  ...['/purchased', '/setting', '/setting/paid_history', '/setting/change_price/{subscriptionId}'],
];

const page = 'text/html; charset=utf-8';
const xml = 'application/xml; charset=utf-8';

/**
 * The catalog of a site for those who have not logged in, and for search engines and previews of links, which run no client: the
 * page of the client with head and content of the page. Who has logged in gets the same, so that nothing of it is anybody's own.
 * Where the catalog is closed it is the client's page alone, which leads to the login. Beside it the landing page.
 */
export function serveMirror(fastify: FastifyInstance, mirror: Mirror): void {
  const { services } = mirror;
  const feeds = new Feeds(services);
  const sitemaps = new Sitemaps(services);
  for (const [path, render] of Object.entries(pagesOf(mirror))) {
    serve(path, page, async (visit) => {
      const made = await render(visit);
      return made && mirrorDocument(mirror.shell, visit.site, visit.origin, made);
    });
  }
  serve('/videos/search/:query', page, async (visit) => {
    const lists = new ListPages(services, mirror.clock);
    return mirrorDocument(mirror.shell, visit.site, visit.origin, await lists.search(visit));
  });
  serve('/sitemap.xml', xml, (visit) => sitemaps.file(visit));
  serve('/sitemap-:number.xml', xml, (visit) => {
    const number = /^[1-9]\d?$/.exec(visit.params['number'] ?? '');
    return number ? sitemaps.file(visit, Number(number[0])) : Promise.resolve(undefined);
  });
  serve('/rss.xml', 'application/rss+xml; charset=utf-8', (visit) => feeds.rss(visit));
  for (const path of pagesOfClient) serveAt(`/catalog/{teamId}${path}`, page, 'never', async () => undefined);
  serve('/*', page, async () => undefined);
  // A site presents itself whether its catalog is open or not.
  serveAt('/lp/{teamId}', page, 'always', async (visit) =>
    mirrorDocument(mirror.shell, visit.site, visit.origin, await landing(services, visit)),
  );

  function serve(path: string, type: string, make: Make): void {
    serveAt(`/catalog/{teamId}${path}`, type, 'open', make);
  }

  function serveAt(url: string, type: string, when: Opening, make: Make): void {
    const check = parameterCheck(url);
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      await mirror.limiter.consume(`${networkOfRequest(request)} catalog`);
      const found = await find(request, check, when, make);
      if (found !== 'missing' && found !== 'closed') return send(request, reply, type, found.content);
      // The client says it in its own words, and offers the login where that may help.
      void reply.code(found === 'missing' ? 404 : 200).header('x-robots-tag', 'noindex');
      return send(request, reply, page, mirror.shell);
    };
    fastify.get(url.replace(/\{(\w+)\}/g, ':$1'), answer);
  }

  async function find(
    request: FastifyRequest,
    check: ReturnType<typeof parameterCheck>,
    when: Opening,
    make: Make,
  ): Promise<{ readonly content: string } | 'missing' | 'closed'> {
    const params = request.params as Readonly<Record<string, string>>;
    try {
      check(params);
      const team = params['teamId'] ?? '';
      const { principal } = await mirror.gate.identify(strangerAt(team));
      const call = { principal };
      const read = await services.teams.getSite({ teamId: team }, call);
      const platform = platformOrigin(request, mirror.baseUrl);
      const site = siteReply(read, mirror.standings.isShutAt(read.closesAt), platform);
      if (site.shut) return 'closed';
      if (when === 'never' || (when === 'open' && site.catalog !== 'open')) return 'closed';
      // One address for each page, wherever it was read: search engines take the others for copies.
      const origin = site.address ?? platform;
      const { after } = request.query as Readonly<Record<string, unknown>>;
      const visit = { site, origin, call, params, after: typeof after === 'string' ? after : undefined };
      const content = await make(visit);
      return content === undefined ? 'missing' : { content };
    } catch (error) {
      if (isMissing(error)) return 'missing';
      throw error;
    }
  }
}

/** Not there, or at a place of a list that never was. */
const isMissing = (error: unknown): boolean =>
  error instanceof DomainError && isErrorCode(error.code) && ['not_found', 'invalid'].includes(kindOf(error.code));

/** Whoever keeps it asks each time whether it is still so: what is closed must not be read for another minute. */
function send(request: FastifyRequest, reply: FastifyReply, type: string, content: string): FastifyReply {
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  void reply.header('cache-control', 'public, no-cache').header('etag', tag);
  if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type(type).send(content);
}
