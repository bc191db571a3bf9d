import { join } from 'node:path';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { catalogService } from '@marquee/catalog';
import { ManualClock, type Principal, randomIds } from '@marquee/kernel';
import { InProcessRpc, PrincipalSigner, rpcClient, startService, type RpcChannel } from '@marquee/nest-kit';
import {
  CategoryServiceService,
  CreatorServiceService,
  PlaylistServiceService,
  SitePlaylistServiceService,
  TagServiceService,
  VideoServiceService,
  ViewingServiceService,
} from '@marquee/proto/catalog';
import { AudienceServiceService } from '@marquee/proto/identity';
import { inTemporaryFolder } from './bare-sqlite.js';
import { compare, type Measurement } from './measurement.js';
import { silentBus } from './silent-bus.js';

interface Size {
  readonly team: string;
  readonly videos: number;
  readonly playlists: number;
  /** Sets of groups that videos are for. */
  readonly sets: number;
}

const small: Size = { team: 'small', videos: 100, playlists: 25, sets: 10 };
const large: Size = { team: 'large', videos: 10_000, playlists: 1_000, sets: 1_000 };
const callsARound = 10;
/** Categories, tags and creators of either; so few that a page of one is full in the small site, too, and followed by another. */
const terms = 4;
/** Videos of a playlist: as many in either, so that a page shows the same. */
const ofPlaylist = 20;

/** Ids of what a page of the site is opened for. */
interface Filled {
  readonly video: string;
  readonly playlist: string;
  readonly category: string;
  readonly tag: string;
  readonly creator: string;
}

/**
 * What each kind of page costs in the catalog on a large site, beside a small one. A page that is kept for a second would hide
 * it: the clock moves on before every call.
 */
export function benchSiteSize(): Promise<readonly Measurement[]> {
  return inTemporaryFolder(async (directory) => {
    const documents = SqliteDocumentStore.open(join(directory, 'documents.db'));
    const clock = new ManualClock('2026-11-20T00:00:00.000Z');
    const channel = new InProcessRpc();
    const signer = new PrincipalSigner('a secret of this benchmark', clock);
    const known = ['staff', ...Array.from({ length: large.sets }, (_, index) => `g${index}`)];
    const groups = { items: known.map((id) => ({ id, name: id, memberCount: 0, version: '' })) };
    channel.register(AudienceServiceService.listGroups.path, async () =>
      AudienceServiceService.listGroups.responseSerialize(groups),
    );
    const ports = { documents, bus: silentBus, clock, ids: randomIds, signer, channel };
    const started = await startService(catalogService, ports, { doors: [channel] });
    const filled = new Map<Size, Filled>();
    for (const size of [small, large]) filled.set(size, await fill(channel, signer, size));
    const viewing = rpcClient(ViewingServiceService, channel, signer);
    const playlists = rpcClient(SitePlaylistServiceService, channel, signer);
    type Call = (ids: Filled, options: { readonly principal: Principal }) => Promise<unknown>;
    const list = { limit: 20, sort: 'newest' };
    const pages: readonly (readonly [what: string, call: Call])[] = [
      ['newest videos', (_ids, as) => viewing.listCards(list, as)],
      ['videos by title', (_ids, as) => viewing.listCards({ ...list, sort: 'title' }, as)],
      ['videos of a category', ({ category }, as) => viewing.listCards({ ...list, category }, as)],
      ['videos of a tag', ({ tag }, as) => viewing.listCards({ ...list, tag }, as)],
      ['videos of a creator', ({ creator }, as) => viewing.listCards({ ...list, creator }, as)],
      ['search', (_ids, as) => viewing.listCards({ ...list, sort: 'relevance', q: '深海の生き物 77' }, as)],
      ['suggestions', (_ids, as) => viewing.suggestCards({ q: '深海', limit: 8 }, as)],
      ['a video', ({ video }, as) => viewing.getWatchPage({ id: video }, as)],
      ['categories', (_ids, as) => viewing.listVisibleCategories({}, as)],
      ['tags', (_ids, as) => viewing.listVisibleTags({}, as)],
      ['newest playlists', (_ids, as) => playlists.list({ limit: 20 }, as)],
      ['categories of playlists', (_ids, as) => playlists.listCategories({}, as)],
      ['a playlist', ({ playlist }, as) => playlists.get({ id: playlist, limit: 100 }, as)],
    ];
    const many = (call: Call, size: Size) => {
      const ids = filled.get(size);
      if (!ids) throw new Error(`${size.team} was not filled`);
      // In one group of many, as members are.
      const principal: Principal = { kind: 'member', id: 'm', team: size.team, groups: ['staff', 'g3'] };
      return async () => {
        for (let index = 0; index < callsARound; index++) {
          clock.advance(1_001);
          await call(ids, { principal });
        }
        return callsARound;
      };
    };
    const measurements: Measurement[] = [];
    for (const [what, call] of pages) {
      const name = `site of ${large.videos} videos, ${large.playlists} playlists, ${large.sets} sets of groups: ${what}, beside one of ${small.videos}`;
      measurements.push(await compare(name, 'pages/s', 0.9, many(call, large), many(call, small)));
    }
    await started.stop();
    await documents.close();
    return measurements;
  });
}

async function fill(channel: RpcChannel, signer: PrincipalSigner, size: Size): Promise<Filled> {
  const principal: Principal = { kind: 'administrator', id: 'a', team: size.team, role: 'owner', categories: [] };
  const options = { principal };
  const videos = rpcClient(VideoServiceService, channel, signer);
  const made = async (create: (name: string) => Promise<{ readonly id: string }>) =>
    Promise.all(Array.from({ length: terms }, async (_, index) => (await create(`分類 ${index}`)).id));
  const named = (name: string) => ({ name, clear: [] });
  const categories = await made((name) =>
    rpcClient(CategoryServiceService, channel, signer).create(named(name), options),
  );
  const tags = await made((name) => rpcClient(TagServiceService, channel, signer).create(named(name), options));
  const creators = await made((name) => rpcClient(CreatorServiceService, channel, signer).create(named(name), options));
  const ids = await inTurns(size.videos, async (index) => {
    const file = {
      title: `深海の生き物 ${index}`,
      assetId: `${size.team}${index}`,
      fileName: 'a.mp4',
      fileSize: 1_000,
    };
    const { id } = await videos.createVideo(file, options);
    const place = index % terms;
    const filed = {
      categoryId: categories[place],
      creatorId: creators[place],
      tags: { items: tags.slice(place, place + 1) },
    };
    await videos.updateVideo(
      {
        ...{
          id,
          clear: [],
          publication: 'public',
          overview: '水深千メートルの暗やみに住む生き物を訪ねます。'.repeat(4),
        },
        ...filed,
        groups: { items: ['staff', `g${index % size.sets}`] },
        releasedAt: new Date(1_767_225_600_000 + index * 60_000).toISOString(),
      },
      options,
    );
    return id;
  });
  const lists = rpcClient(PlaylistServiceService, channel, signer);
  const playlists = await inTurns(size.playlists, async (index) => {
    const items = Array.from({ length: ofPlaylist }, (_, place) => ids[(index * 7 + place) % ids.length] ?? '');
    const categoryId = categories[index % terms];
    const playlist = { name: `特集 ${index}`, public: true, clear: [], videos: { items }, categoryId };
    return (await lists.create(playlist, options)).id;
  });
  const first = (of: readonly string[]) => of[0] ?? '';
  return {
    ...{ video: first(ids), playlist: first(playlists), category: first(categories), tag: first(tags) },
    creator: first(creators),
  };
}

async function inTurns<Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> {
  const all: Result[] = [];
  const atOnce = 100;
  for (let from = 0; from < count; from += atOnce) {
    const length = Math.min(atOnce, count - from);
    all.push(...(await Promise.all(Array.from({ length }, (_, index) => make(from + index)))));
  }
  return all;
}
