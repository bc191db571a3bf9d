import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { replayInstallation, startStandalone } from '@marquee/standalone';
import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import { Depot } from '../src/backup/depot.js';
import { backupsIn } from '../src/backup/manifest.js';
import { runBackup, runRestore } from '../src/backup/run-backup.js';
import { BusySite, quietOptions } from './busy-site.js';
import { rehearse } from './backup-rehearsal.js';
import { freshFolder, standaloneInstallation } from './installations.js';

const mutter = () => undefined;

describe('a backup that is taken while people work', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await freshFolder();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const environment = { MARQUEE_SECRET: quietOptions.secret };

  it('is restored with everything that was acknowledged before it began, and log and documents are of one point', async () => {
    const [home, away, place] = [join(folder, 'home'), join(folder, 'away'), join(folder, 'backups')];
    const living = await startStandalone({ ...quietOptions, dataDirectory: home });
    const busy = new BusySite(living.services);
    busy.start();
    while (busy.acknowledged.length < 5) await wait(20);
    const said: string[] = [];
    const say = (line: string): void => void said.push(line);
    const began = Date.now();
    await runBackup({ dataDirectory: home, environment, place, keep: 2, withoutBlobs: false }, { say, mutter });
    const took = busy.acknowledged.filter(({ at }) => at > began).length;
    await busy.stop();
    await living.stop();
    // Somebody worked meanwhile, or this would show nothing.
    expect(took).toBeGreaterThan(0);

    expect(await runRestore({ dataDirectory: away, environment, place, id: undefined }, { say, mutter })).toBe(true);
    const report = await replayInstallation({ ...quietOptions, dataDirectory: away });
    expect(report.documents.differences).toEqual([]);
    expect(report.readModels?.differences).toEqual([]);
    const restored = await startStandalone({ ...quietOptions, dataDirectory: away });
    try {
      const after = new BusySite(restored.services);
      for (const { team, categories, at } of busy.acknowledged) {
        if (at >= began) continue;
        // The address is not confirmed: only whoever knows the password is told.
        expect(await after.logIn(team)).toEqual(['EMAIL_UNVERIFIED', 'LOGIN_FAILED']);
        if (categories.length === 2)
          expect([team, await after.categoriesOf(team)]).toEqual([team, categories.toSorted()]);
      }
    } finally {
      await restored.stop();
    }
  }, 180_000);

  it('has everything that was saved, and nothing that is ahead of it, also while the log is far behind', async () => {
    const [home, away] = [await standaloneInstallation(), await standaloneInstallation()];
    await rehearse(home.stores, away.stores, join(folder, 'rehearsal'));
    await Promise.all([home.dispose(), away.dispose()]);
  }, 120_000);

  it('goes on where it was killed, and so does its restore', async () => {
    const [home, away, place] = [join(folder, 'home'), join(folder, 'again'), join(folder, 'killed')];
    const marks = ['--data-dir', home, '--to', place];
    // What a process had on its way when it stopped waits there for the next one, and so would a backup.
    await replayInstallation({ ...quietOptions, dataDirectory: home });
    for (const after of killedAfter) await killed(['backup', ...marks], after, place);
    expect(await finished(['backup', ...marks])).toBe(0);
    const back = ['restore', '--data-dir', away, '--from', place];
    for (const after of killedAfter) await killed(back, after, `${away}.restoring`);
    expect(await finished(back)).toBe(0);
    const report = await replayInstallation({ ...quietOptions, dataDirectory: away });
    expect([report.documents.differences, report.readModels?.differences]).toEqual([[], []]);
    expect(report.documents.entities).toBeGreaterThan(10);
    const { whole, torn } = await backupsIn(new Depot(FilesystemBlobStore.open(place), place));
    expect([whole.length > 0, torn]).toEqual([true, []]);
    // Six processes, which begin slowly on a busy machine.
  }, 240_000);

  it('is refused to an installation that has something, and with another secret', async () => {
    const [home, place] = [join(folder, 'home'), join(folder, 'backups')];
    const restoring = (dataDirectory: string, MARQUEE_SECRET = quietOptions.secret) =>
      runRestore({ dataDirectory, environment: { MARQUEE_SECRET }, place, id: undefined }, { say: mutter, mutter });
    await expect(restoring(home)).rejects.toMatchObject({ code: 'NOT_EMPTY' });
    const other = randomBytes(32).toString('hex');
    await expect(restoring(join(folder, 'other'), other)).rejects.toMatchObject({ code: 'SECRET_WRONG' });
    const backup = { dataDirectory: home, environment, keep: 2, withoutBlobs: false };
    const inside = runBackup({ ...backup, place: join(home, 'backups') }, { say: mutter, mutter });
    await expect(inside).rejects.toMatchObject({ code: 'USAGE' });
  });

  it('is refused when a part of it is damaged or missing', async () => {
    const place = join(folder, 'killed');
    const log = join(place, 'marquee/log');
    const [part = ''] = await readdir(log);
    const bytes = await readFile(join(log, part));
    const restoring = () =>
      runRestore(
        { dataDirectory: join(folder, randomUUID()), environment, place, id: undefined },
        { say: mutter, mutter },
      );
    const spoiled = Buffer.from(bytes);
    spoiled[40] = (spoiled[40] ?? 0) ^ 1;
    await writeFile(join(log, part), spoiled);
    await expect(restoring()).rejects.toMatchObject({ code: 'HASH_WRONG' });
    await rm(join(log, part));
    await expect(restoring()).rejects.toMatchObject({ code: 'FILE_TRUNCATED' });
  });
});

/** Files that are there when a process is killed: at its beginning, and further on. */
const killedAfter = [1, 4];

function run(args: readonly string[]) {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const source = ['--conditions=@marquee/source', `--import=${import.meta.resolve('@marquee/ports/run-source')}`];
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...source, main, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, MARQUEE_SECRET: quietOptions.secret },
  });
}

async function finished(args: readonly string[]): Promise<unknown> {
  const [code] = (await once(run(args), 'exit')) as readonly unknown[];
  return code;
}

/** Kills it as soon as it has written so many files more than are there. */
async function killed(args: readonly string[], files: number, where: string): Promise<void> {
  const count = async () => (await readdir(where, { recursive: true }).catch(() => [])).length;
  const before = await count();
  const child = run(args);
  // On a busy machine it would be done before we looked.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const exited = once(child, 'exit');
  while ((await count()) < before + files && child.exitCode === null) await wait(1);
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
}
