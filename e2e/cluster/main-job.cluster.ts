/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openClusterDoor } from '../../tools/cluster/door.ts';
import { startMailSink } from '../../tools/cluster/mail-sink.ts';
import { startCluster, type Cluster } from '../../tools/cluster/processes.ts';
import { engines } from '../../tools/infra/engines.ts';
import { freePort } from '../../tools/infra/process.ts';
import { provide } from '../../tools/infra/provide.ts';
import { Caller, Refusal } from '../support/caller.js';
import { clip } from '../support/clips.js';
import { password } from '../support/site.js';
import { until } from '../support/until.js';

const provided = await Promise.all(engines.map((engine) => provide(engine)));
const missing = provided
  .filter(({ address }) => address === '')
  .map(({ engine, origin }) => `${engine.name}: ${origin}`);

afterAll(async () => {
  await Promise.all(provided.map((one) => one.stop()));
});

const isComplete = missing.length === 0;
const title = isComplete ? 'The cluster' : `The cluster (not here: ${missing.join('; ')})`;

(isComplete ? describe : describe.skip)(title, () => {
  let directory: string;
  let mails: string;
  let cluster: Cluster;
  let door: Server;
  let sink: Awaited<ReturnType<typeof startMailSink>>;
  let url: string;
  let owner: Caller;
  let teamId: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'marquee-cluster-'));
    mails = join(directory, 'mails');
    const [port, mailPort] = [await freePort(), await freePort()];
    url = `http://localhost:${port}`;
    sink = await startMailSink(mails, mailPort);
    cluster = await startCluster(
      {
        ...Object.fromEntries(provided.map(({ engine, address }) => [engine.variable, address])),
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        MARQUEE_MAIL_FROM: 'noreply@cluster.test',
        MARQUEE_MAIL_TLS: 'never',
        MARQUEE_RATE_LIMIT_FACTOR: '1000',
        MARQUEE_INSTALLATION: `journey${randomBytes(4).toString('hex')}`,
      },
      { directory, baseUrl: url, secret: randomBytes(32).toString('hex') },
    );
    door = await openClusterDoor(cluster.members, port);
  });

  afterAll(async () => {
    door?.closeAllConnections();
    door?.close();
    await cluster?.stop();
    await sink?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  it('registers a site, and the link of its mail opens it', async () => {
    owner = new Caller(url);
    const site = { name: 'Cluster', language: 'en' } as const;
    const administrator = { name: 'Owner', email: 'owner@cluster.test', password };
    const company = { name: 'Cluster Ltd', phone: '03-1234-5678' };
    ({ teamId } = await owner.call('register', { body: { site, company, administrator, termsAccepted: true } }));
    await owner.call('verifyEmail', { body: { token: await mailedToken(mails) } });
    const team = await until(
      () => owner.call('getTeam', { params: { teamId } }).catch((error: unknown) => error),
      (answer) => !(answer instanceof Refusal),
    );
    expect(team).toMatchObject({ name: 'Cluster' });
  });

  it('encodes a film and counts who watched it', async () => {
    const params = { teamId };
    const file = await clip('silent.mp4');
    const body = { title: 'Film', fileName: basename(file), fileSize: (await stat(file)).size };
    const { id, processing } = await owner.call('createVideo', { params, body });
    await owner.upload(processing.uploadUrl ?? '', file);
    const videoId = id;
    await until(
      () => owner.call('getVideo', { params: { teamId, videoId } }),
      ({ processing: { status } }) => status === 'ready',
      { seconds: 120 },
    );
    await owner.call('updateVideo', { params: { teamId, videoId }, body: { public: true, publication: 'public' } });
    const visitor = new Caller(url);
    const { playback } = await until(
      () => visitor.call('getSiteVideo', { params: { teamId, videoId } }).catch(() => ({ playback: null })),
      (video) => video.playback !== null,
    );
    expect((await visitor.fetch(playback?.manifestUrl ?? '')).status).toBe(200);
    const watched = { videoId, viewing: 'a'.repeat(20), at: new Date().toISOString() };
    const events = [
      { ...watched, id: 'b'.repeat(20), type: 'view' as const },
      { ...watched, id: 'c'.repeat(20), type: 'play' as const, position: 0 },
    ];
    await visitor.call('recordActivity', { params, body: { events } });
    await visitor.call('recordActivity', { params, body: { events } });
    const log = await until(
      () => owner.call('getWatchLog', { params: { teamId, videoId } }),
      ({ items }) => items.length > 0,
    );
    expect(log.items).toHaveLength(1);
  });

  it('loses nothing that it acknowledged when a replica is killed under a load of writes', async () => {
    const victim = cluster.members.find(({ name }) => name === 'catalog-1');
    const acknowledged: string[] = [];
    const refused: unknown[] = [];
    const write = async (name: string): Promise<void> => {
      try {
        acknowledged.push((await owner.call('createCategory', { params: { teamId }, body: { name } })).id);
      } catch (error) {
        refused.push(error);
      }
      if (acknowledged.length === 20) victim?.child.kill('SIGKILL');
    };
    for (let turn = 0; turn < 15; turn++) {
      await Promise.all(Array.from({ length: 4 }, (_, index) => write(`Category ${turn}-${index}`)));
    }
    expect(victim?.child.killed).toBe(true);
    // Whoever was answered by nobody is told so, and may try again; most never notice.
    for (const error of refused) expect(error).toBeInstanceOf(Refusal);
    expect(acknowledged.length).toBeGreaterThan(40);
    const { items } = await owner.call('listCategories', { params: { teamId } });
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
  });
});

/** Of the link in the newest mail; it follows its event, so it may take a moment. */
async function mailedToken(folder: string): Promise<string> {
  const read = async (): Promise<string> => {
    const [newest] = (await readdir(folder)).toSorted().toReversed();
    const text = newest === undefined ? '' : await readFile(join(folder, newest), 'utf8');
    const decoded = text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    return /\/verify_email\/([\w.-]+)/.exec(decoded)?.[1] ?? '';
  };
  return until(read, (token) => token !== '');
}
