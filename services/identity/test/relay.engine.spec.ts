import { afterEach, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { onEngine } from '@marquee/ports/contracts';
import { teamCollection } from '@marquee/ports';
import { sampleEvent, until } from '@marquee/ports/testing';

const of = (name: string) => teamCollection<object>({ name, entity: name, topic: `test.${name}`, schemaVersion: 1 });
const [videos, members] = [of('videos'), of('members')];

/** A process that prints what it publishes. */
function replica(url: string, database: string) {
  const source = ['--disable-warning=ExperimentalWarning', '--conditions=@marquee/source'];
  const child = spawn(
    process.execPath,
    [
      ...source,
      `--import=${import.meta.resolve('@marquee/ports/run-source')}`,
      ...[fileURLToPath(new URL('relay-child.ts', import.meta.url)), url, database],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const published: string[] = [];
  createInterface(child.stdout).on('line', (line) => published.push(line));
  return { child, published, exited: once(child, 'exit') };
}

const running: ReturnType<typeof replica>[] = [];

afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map(({ exited }) => exited));
});

onEngine('MONGODB_URL', (url) => {
  it('one replica publishes for all, each event once, and another one goes on after kill -9', async () => {
    const database = `marquee_test_${randomBytes(6).toString('hex')}`;
    const replicas = [replica(url, database), replica(url, database)];
    running.push(...replicas);
    const documents = await MongoDocumentStore.connect({ url, database });
    let saved = 0;
    const save = async (count: number, collection = videos): Promise<void> => {
      for (let index = 0; index < count; index++, saved++) {
        const event = sampleEvent({ entity: collection.entity, entityId: `v${saved}` });
        await documents.team(collection, 'team1').save(event.entityId, 0, {}, [event]);
      }
    };
    const published = () => replicas.flatMap((one) => one.published);
    await save(20);
    await until(() => published().length >= 20);
    // None of them has heard of this collection.
    await save(20, members);
    await until(() => published().length >= 40);
    const [worker, idle] = replicas[0]?.published.length ? replicas : [...replicas].reverse();
    expect([worker?.published.length, idle?.published]).toEqual([40, []]);
    // What was published and not yet forgotten would come again.
    await until(async () => (await documents.outbox.backlog()).count <= 0);
    worker?.child.kill('SIGKILL');
    await worker?.exited;
    await save(5);
    await until(() => (idle?.published.length ?? 0) >= 5);
    expect(idle?.published).toEqual(['v40', 'v41', 'v42', 'v43', 'v44']);
    expect(new Set(published()).size).toBe(45);
    await documents.close();
  });
});
