import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { type EventEnvelope, randomIds } from '@marquee/kernel';
import { type Documents, type Query, teamCollection } from '@marquee/ports';
import { bareSqlite, inTemporaryFolder, transaction } from './bare-sqlite.js';
import { compare, type Measurement } from './measurement.js';

interface Video {
  readonly title: string;
  readonly status: string;
  readonly createdAt: string;
  readonly description: string;
  readonly renditions: readonly { readonly height: number; readonly bitrate: number; readonly path: string }[];
}

const videos = teamCollection<Video>({
  name: 'videos',
  entity: 'video',
  topic: 'catalog.video',
  schemaVersion: 1,
  indexes: [['status', 'createdAt']],
});

const schema = `
  CREATE TABLE videos (team TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, status TEXT NOT NULL,
    created_at TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (team, id));
  CREATE INDEX by_status ON videos (team, status, created_at, id);
  CREATE TABLE outbox (sequence INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL, event TEXT NOT NULL);`;

const [writers, many, few] = [64, 10_000, 10];
const newest: Query = {
  where: { fields: { status: 'published' } },
  sort: [{ field: 'createdAt', direction: 'desc' }],
  limit: 20,
};

const video = (index: number): Video => ({
  title: `深海の生き物 ${index}`,
  status: 'published',
  createdAt: new Date(1_767_225_600_000 + index * 60_000).toISOString(),
  description: '水深千メートルの暗やみに住む生き物を訪ねます。'.repeat(4),
  renditions: [270, 540, 720, 1080].map((height) => ({
    height,
    bitrate: height * 2_500,
    path: `team1/video${index}/${height}/playlist.m3u8`,
  })),
});

const created = (entityId: string, { title }: Video): EventEnvelope => ({
  id: randomIds.next(),
  type: 'VideoCreated',
  schema: 1,
  team: 'team1',
  entity: 'video',
  entityId,
  revision: 1,
  at: new Date().toISOString(),
  actor: { kind: 'administrator', id: 'admin1' },
  data: { title },
});

/** Durable saves, pages and single documents beside SQLite doing the same: objects in, and out. */
export function benchDocuments(): Promise<readonly Measurement[]> {
  return inTemporaryFolder(async (directory) => {
    const store = SqliteDocumentStore.open(join(directory, 'documents.db'));
    const documents = store.team(videos, 'team1');
    const small = store.team(videos, 'team2');
    const bare = bareSqlite(join(directory, 'bare.db'), schema);
    const insert = inserter(bare);
    const save = async (target: Documents<Video>, id: string, state: Video) =>
      target.save(id, 0, state, [{ ...created(id, state), team: target.team }]);

    await Promise.all(Array.from({ length: many }, (_, index) => save(documents, `v${index}`, video(index))));
    await Promise.all(Array.from({ length: few }, (_, index) => save(small, `v${index}`, video(index))));
    transaction(bare, () => {
      for (let index = 0; index < many; index++) insert(`v${index}`, video(index));
    });

    const measurements = [
      await compare(`documents: page of 20 among ${many}`, 'pages/s', 0.5, pagesOf(documents, newest), barePages(bare)),
      await compare(
        `documents: page of 9 among ${many}, beside one among ${few}`,
        'pages/s',
        0.8,
        pagesOf(documents, { ...newest, limit: 9 }),
        pagesOf(small, { ...newest, limit: 9 }),
      ),
      await compare(
        'documents: one by id',
        'documents/s',
        0.5,
        async () => {
          for (let index = 0; index < 10_000; index++) await documents.get(`v${index % 500}`);
          return 10_000;
        },
        () => {
          const get = bare.prepare('SELECT version, body FROM videos WHERE team = ? AND id = ?');
          for (let index = 0; index < 10_000; index++)
            JSON.parse(String(get.get('team1', `v${index % 500}`)?.['body']));
          return 10_000;
        },
      ),
      await compare(
        'documents: durable saves with an event, one at a time',
        'saves/s',
        0.5,
        async (round) => {
          for (let index = 0; index < 50; index++) await save(documents, `one-${round}-${index}`, video(index));
          return 50;
        },
        (round) => {
          for (let index = 0; index < 50; index++) {
            transaction(bare, () => insert(`one-${round}-${index}`, video(index)));
          }
          return 50;
        },
      ),
      await compare(
        `documents: durable saves with an event, ${writers} writers`,
        'saves/s',
        0.5,
        async (round) => {
          for (let turn = 0; turn < 5; turn++) {
            const ids = Array.from({ length: writers }, (_, index) => `many-${round}-${turn}-${index}`);
            await Promise.all(ids.map((id, index) => save(documents, id, video(index))));
          }
          return writers * 5;
        },
        (round) => {
          for (let turn = 0; turn < 5; turn++) {
            transaction(bare, () => {
              for (let index = 0; index < writers; index++) insert(`many-${round}-${turn}-${index}`, video(index));
            });
          }
          return writers * 5;
        },
      ),
    ];
    await store.close();
    bare.close();
    return measurements;
  });
}

const pagesOf = (documents: Documents<Video>, query: Query) => async () => {
  for (let index = 0; index < 500; index++) await documents.find(query);
  return 500;
};

const barePages = (bare: DatabaseSync) => () => {
  const page = bare.prepare(
    'SELECT id, version, body FROM videos WHERE team = ? AND status = ? ORDER BY created_at DESC, id DESC LIMIT 21',
  );
  for (let index = 0; index < 500; index++) {
    for (const row of page.all('team1', 'published')) JSON.parse(String(row['body']));
  }
  return 500;
};

function inserter(bare: DatabaseSync): (id: string, state: Video) => void {
  const insertVideo = bare.prepare('INSERT INTO videos VALUES (?, ?, 1, ?, ?, ?)');
  const insertEvent = bare.prepare('INSERT INTO outbox (topic, event) VALUES (?, ?)');
  return (id, state) => {
    insertVideo.run('team1', id, state.status, state.createdAt, JSON.stringify(state));
    insertEvent.run('catalog.video', JSON.stringify(created(id, state)));
  };
}
