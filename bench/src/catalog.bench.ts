import { join } from 'node:path';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { catalogService } from '@marquee/catalog';
import { ManualClock, type Principal, randomIds } from '@marquee/kernel';
import { InProcessRpc, PrincipalSigner, rpcClient, type RpcChannel, startService } from '@marquee/nest-kit';
import { VideoServiceService, ViewingServiceService } from '@marquee/proto/catalog';
import { AudienceServiceService } from '@marquee/proto/identity';
import { bareSqlite, inTemporaryFolder, transaction } from './bare-sqlite.js';
import { compare, type Measurement } from './measurement.js';
import { silentBus } from './silent-bus.js';

const [few, some, many] = [10, 1_000, 10_000];
const sizes = [few, some, many] as const;
/** Of every library so many of the oldest videos are for a group of their own. */
const rare = 9;

const team = (size: number): string => `team${size}`;
const administrator = (of: string): Principal => ({
  kind: 'administrator',
  id: 'a',
  team: of,
  role: 'owner',
  categories: [],
});
const memberOf =
  (group: string) =>
  (of: number | string): { readonly principal: Principal } => ({
    principal: { kind: 'member', id: 'm', team: typeof of === 'string' ? of : team(of), groups: [group] },
  });
const [asStaff, asRare] = [memberOf('staff'), memberOf('rare')];

/** A library in which every video is for a set of groups of its own, and one in which all are for one group. */
const [sets, oneSet] = ['sets', 'oneset'] as const;
const inSets = 1_000;

/**
 * Lists of cards and authorization as their callers meet them, through the in-process call. A page that is kept for a
 * second would hide what it costs to find it: "found anew" moves the clock on before every call.
 */
export function benchCatalog(): Promise<readonly Measurement[]> {
  return inTemporaryFolder(async (directory) => {
    const documents = SqliteDocumentStore.open(join(directory, 'documents.db'));
    // Behind the release dates of all videos.
    const clock = new ManualClock('2026-11-20T00:00:00.000Z');
    const channel = new InProcessRpc();
    const signer = new PrincipalSigner('a secret of this benchmark', clock);
    const ofSets = Array.from({ length: inSets }, (_, index) => `g${index}`);
    const groups = { items: ['staff', 'rare', ...ofSets].map((id) => ({ id, name: id, memberCount: 0, version: '' })) };
    channel.register(AudienceServiceService.listGroups.path, async () =>
      AudienceServiceService.listGroups.responseSerialize(groups),
    );
    const ports = { documents, bus: silentBus, clock, ids: randomIds, signer, channel };
    const started = await startService(catalogService, ports, { doors: [channel] });
    for (const size of sizes)
      await fill(channel, signer, team(size), size, (index) => [index < rare ? 'rare' : 'staff']);
    await fill(channel, signer, sets, inSets, (index) => ['staff', `g${index}`]);
    await fill(channel, signer, oneSet, inSets, () => ['staff']);

    const viewing = rpcClient(ViewingServiceService, channel, signer);
    type Viewer = ReturnType<typeof memberOf>;
    const pages = (size: number | string, limit: number, viewer: Viewer, isAnew: boolean) => {
      const options = viewer(size);
      return async () => {
        for (let index = 0; index < 200; index++) {
          if (isAnew) clock.advance(1_001);
          const { items } = await viewing.listCards({ limit, sort: 'newest' }, options);
          if (items.length !== limit) throw new Error(`expected ${limit} cards, got ${items.length}`);
        }
        return 200;
      };
    };
    const anew = (size: number | string, limit: number, viewer: Viewer) => pages(size, limit, viewer, true);
    const beside = (limit: number, size: number, base: number, viewer: Viewer, who: string) =>
      compare(
        `catalog: ${limit} cards for ${who}, found anew among ${size}, beside ${base} videos`,
        'pages/s',
        0.8,
        anew(size, limit, viewer),
        anew(base, limit, viewer),
      );
    const staff = asStaff(many);
    const measurements = [
      await beside(20, many, some, asStaff, 'most'),
      await beside(rare, some, few, asRare, 'a few'),
      await beside(rare, many, few, asRare, 'a few'),
      await compare(
        `catalog: 20 cards among ${inSets} videos for as many sets of groups, beside all for one`,
        'pages/s',
        0.7,
        anew(sets, 20, asStaff),
        anew(oneSet, 20, asStaff),
      ),
      await compare(
        'catalog: 20 cards again within a second, beside found anew',
        'pages/s',
        1,
        pages(many, 20, asStaff, false),
        anew(many, 20, asStaff),
      ),
      await compare(
        'catalog: authorization of a segment, beside one bare row of SQLite',
        'answers/s',
        0.1,
        async () => {
          for (let index = 0; index < 1_000; index++) {
            const { access } = await viewing.authorizeAsset({ assetId: `asset${many - 1 - (index % 500)}` }, staff);
            if (access !== 'visible') throw new Error(`expected to be let in, got ${access}`);
          }
          return 1_000;
        },
        bareRows(join(directory, 'bare.db')),
      ),
    ];
    await started.stop();
    await documents.close();
    return measurements;
  });
}

async function fill(
  channel: RpcChannel,
  signer: PrincipalSigner,
  of: string,
  size: number,
  groupsOf: (index: number) => string[],
): Promise<void> {
  const videos = rpcClient(VideoServiceService, channel, signer);
  const options = { principal: administrator(of) };
  const add = async (index: number): Promise<void> => {
    const file = { title: `深海の生き物 ${index}`, assetId: `asset${index}`, fileName: 'a.mp4', fileSize: 1_000 };
    const { id } = await videos.createVideo(file, options);
    await videos.updateVideo(
      {
        id,
        clear: [],
        overview: '水深千メートルの暗やみに住む生き物を訪ねます。'.repeat(4),
        groups: { items: groupsOf(index) },
        publication: 'public',
        releasedAt: new Date(1_767_225_600_000 + index * 60_000).toISOString(),
      },
      options,
    );
  };
  const writers = 200;
  for (let from = 0; from < size; from += writers) {
    await Promise.all(Array.from({ length: Math.min(writers, size - from) }, (_, index) => add(from + index)));
  }
}

function bareRows(path: string): () => number {
  const bare = bareSqlite(path, 'CREATE TABLE videos (asset TEXT PRIMARY KEY, body TEXT NOT NULL)');
  transaction(bare, () => {
    const insert = bare.prepare('INSERT INTO videos VALUES (?, ?)');
    const body = JSON.stringify({ publication: 'public', groups: ['staff'], overview: '水深千メートル'.repeat(20) });
    for (let index = 0; index < many; index++) insert.run(`asset${index}`, body);
  });
  const get = bare.prepare('SELECT body FROM videos WHERE asset = ?');
  return () => {
    for (let index = 0; index < 1_000; index++) JSON.parse(String(get.get(`asset${index % 500}`)?.['body']));
    return 1_000;
  };
}
