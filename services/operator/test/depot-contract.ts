import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { streamOf } from '@marquee/kernel';
import { StorageFull, type BlobStore } from '@marquee/ports';
import { sampleEvent } from '@marquee/ports/testing';
import { Depot } from '../src/backup/depot.js';
import { forgetBackups, keysIn } from '../src/backup/forget-backups.js';
import { backupsIn, readManifest, type Manifest } from '../src/backup/manifest.js';
import { restoreBackup } from '../src/backup/restore-backup.js';
import { takeBackup } from '../src/backup/take-backup.js';
import { freshFolder, standaloneInstallation } from './installations.js';
import { interrupted } from './interrupted-store.js';

interface Fixture {
  readonly blobs: BlobStore;
  /** Milliseconds by which the place tells times apart. */
  readonly tick: number;
  dispose(): Promise<void>;
}

/** What a backup asks of the place where it lies, whichever it is. */
export function depotContract(place: string, make: () => Promise<Fixture>): void {
  describe(`backups in ${place}`, () => {
    const secret = randomBytes(32).toString('hex');
    let home: Awaited<ReturnType<typeof standaloneInstallation>>;
    let fixture: Fixture;
    let [events, clock] = [0, 0];
    beforeEach(async () => {
      home = await standaloneInstallation();
      fixture = await make();
    });
    afterEach(async () => {
      await home.dispose();
      await fixture.dispose();
    });

    const depotOn = (blobs: BlobStore): Depot => new Depot(blobs, place);
    const depot = (): Depot => depotOn(fixture.blobs);
    /** Each later than the one before. */
    const take = (blobs: BlobStore = fixture.blobs, { stores } = home): Promise<Manifest> =>
      takeBackup(stores, {
        ...{ depot: depotOn(blobs), masterSecret: secret, say: () => undefined },
        now: () => new Date(Date.UTC(2026, 10, 25) + 1_000 * clock++),
      });
    const work = async (file: string): Promise<void> => {
      await home.stores.blobs.put(`team1/files/${file}`, randomBytes(1_000));
      const event = sampleEvent({ id: `e${events++}`, team: 'team1', entity: 'viewing', entityId: file, revision: 0 });
      await home.stores.log.append(streamOf(event), [event]);
    };
    const keys = (): Promise<string[]> => Array.fromAsync(fixture.blobs.list('marquee/'));
    const files = async (): Promise<readonly string[]> =>
      (await keys()).filter((key) => key.startsWith('marquee/blobs/')).map((key) => key.split('/').at(-1) ?? '');

    /** Ids of those that count as whole, when they are. */
    const whole = async (): Promise<readonly string[]> => {
      const found = await backupsIn(depot());
      for (const id of found.whole) {
        const { log, onTheirWay, documents, blobs = [] } = await readManifest(depot(), id);
        const parts = [...log, ...onTheirWay, ...documents.flatMap((one) => one.parts), ...blobs.flat()];
        await Array.fromAsync(depot().readAll(parts));
        for await (const key of keysIn(depot(), blobs.flat())) {
          expect([key, await depot().store.stat(depot().blobKey(key))]).toEqual([key, expect.anything()]);
        }
      }
      return found.whole;
    };

    it('have the lines that were written, in their order, and tell damage and loss', async () => {
      const lines = Array.from({ length: 40 }, (_, index) => ({ index, text: '深海'.repeat(100_000) }));
      async function* all() {
        yield* lines;
      }
      const names = await depot().writeAll('documents/many', all());
      expect(names.length).toBeGreaterThan(1);
      expect(await Array.fromAsync(depot().readAll(names))).toEqual(lines);
      const [first = '', second = ''] = names;
      await fixture.blobs.put(`marquee/${first}`, Buffer.from('damaged'));
      await expect(depot().read(first)).rejects.toMatchObject({ code: 'HASH_WRONG' });
      await fixture.blobs.delete(`marquee/${second}`);
      await expect(depot().read(second)).rejects.toMatchObject({ code: 'FILE_TRUNCATED' });
    });

    it('are added to by what is new, and nothing that was there is written again', async () => {
      await work('first');
      // What was written within the same tick is copied again, for it might be newer.
      await wait(fixture.tick);
      const { log } = await take();
      const before = await keys();
      const times = await Promise.all(before.map((key) => fixture.blobs.stat(key)));
      await work('second');
      const { id, log: later } = await take();
      expect(later.slice(0, log.length)).toEqual(log);
      const news = (await keys()).filter((key) => !before.includes(key) && !key.includes(id));
      expect(news).toEqual(['marquee/blobs/team1/files/second', ...later.slice(log.length).map((n) => `marquee/${n}`)]);
      expect(await Promise.all(before.map((key) => fixture.blobs.stat(key)))).toEqual(times);
    });

    it('are kept so many, with the bytes that they name and no others', async () => {
      const taken: string[] = [];
      for (const file of ['first', 'second', 'third']) {
        await work(file);
        taken.push((await take()).id);
        await home.stores.blobs.delete(`team1/files/${file}`);
      }
      expect(await forgetBackups(depot(), 2)).toBe(2);
      expect(await whole()).toEqual(taken.slice(1));
      expect(await files()).toEqual(['second', 'third']);
    });

    it('are whole or do not count, wherever the place was full, and are gone on with', async () => {
      await work('first');
      for (let writes = 0; ; writes += 1) {
        const store = interrupted(fixture.blobs, 'put', writes, () => Promise.reject(new StorageFull('it is full')));
        const failed = await take(store).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (!failed) break;
        expect(failed).toMatchObject({ code: 'PLACE_FULL', message: expect.stringContaining(place) });
        expect(await whole()).toEqual([]);
      }
      expect(await whole()).toHaveLength(1);
      expect(await forgetBackups(depot(), 1)).toBe(1);
      expect((await backupsIn(depot())).torn).toEqual([]);
    });

    it('are whole or do not count, wherever forgetting them was stopped', async () => {
      for (const file of ['first', 'second', 'third']) {
        await work(file);
        await take();
      }
      for (let deletions = 0; ; deletions += 1) {
        const cut = () => Promise.reject(new Error('the network is gone'));
        const store = interrupted(fixture.blobs, 'delete', deletions, cut);
        const failed = await forgetBackups(depotOn(store), 1).then(
          () => undefined,
          (error: unknown) => error,
        );
        // Fails when one of them has a part that is missing.
        await whole();
        if (!failed) break;
        expect(failed).toMatchObject({ code: 'PLACE_FAILED' });
      }
      expect(await whole()).toHaveLength(1);
    });

    it('end when a later one has taken them for one that was stopped', async () => {
      await work('first');
      let later: Manifest | undefined;
      const store = interrupted(fixture.blobs, 'put', 2, async () => {
        later = await take();
        await forgetBackups(depot(), 1);
      });
      await expect(take(store)).rejects.toMatchObject({ code: 'OVERTAKEN' });
      expect(await whole()).toEqual([later?.id]);
    });

    it('lose no bytes to an earlier one that ends while they are taken', async () => {
      await work('first');
      await take();
      await work('second');
      // Its last write is the manifest.
      const last = (key: string) => key.endsWith('manifest.json');
      await take(interrupted(fixture.blobs, 'put', last, async () => void (await forgetBackups(depot(), 1))));
      expect(await whole()).toHaveLength(2);
      expect(await files()).toEqual(['first', 'second']);
    });

    it('name the bytes that somebody deleted in them, and restore the others', async () => {
      await work('first');
      await work('second');
      await take();
      await fixture.blobs.delete('marquee/blobs/team1/files/first');
      const away = await standaloneInstallation();
      const scratch = await freshFolder();
      try {
        const request = { depot: depot(), masterSecret: secret, scratch, say: () => undefined };
        const { blobs, conflicts } = await restoreBackup(away.stores, request);
        expect([blobs, conflicts]).toEqual([1, [expect.stringContaining('team1/files/first')]]);
      } finally {
        await away.dispose();
        await rm(scratch, { recursive: true });
      }
    });

    it('of another installation are left as they are', async () => {
      await work('first');
      await take();
      const before = await keys();
      const other = await standaloneInstallation();
      try {
        await other.stores.blobs.put('team2/files/other', randomBytes(10));
        await expect(take(fixture.blobs, other)).rejects.toMatchObject({ code: 'OTHER_LOG' });
        expect(await keys()).toEqual(before);
      } finally {
        await other.dispose();
      }
    });
  });
}
