import { createHash, randomUUID } from 'node:crypto';
import { cp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { KeyTransfer } from '@marquee/nest-kit';
import { done } from '@marquee/ports';
import { sampleEvent } from '@marquee/ports/testing';
import { exportSite } from '../src/move/export-site.js';
import { assetHolding, HeldDocuments, holdings } from '../src/move/holdings.js';
import { importSite } from '../src/move/import-site.js';
import { checkSettled } from '../src/move/settled.js';
import { eventsOf } from '../src/move/site-stores.js';
import { fill, freshFolder, standaloneInstallation } from './installations.js';

const team = 'demo';
const say = () => undefined;

describe('a site that moves', () => {
  let folder: string;
  let file: string;
  let again: string;
  let home: Awaited<ReturnType<typeof standaloneInstallation>>;
  let away: Awaited<ReturnType<typeof standaloneInstallation>>;
  const exported = (from: typeof home, path: string) =>
    exportSite(from.stores, { team, path, transfer: from.transfer, say });
  const imported = (path = file, to = away) => importSite(to.stores, { path, transfer: to.transfer, say });
  const hash = async (path: string) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  const isEmpty = async () => {
    for (const holding of holdings) {
      const held = new HeldDocuments(away.stores, holding, team, away.transfer);
      if ((await Array.fromAsync(held.all())).length > 0) return false;
    }
    const blobs = await Array.fromAsync(away.stores.blobs.list(''));
    return blobs.length === 0 && (await away.stores.log.head()) === 0;
  };

  beforeAll(async () => {
    folder = await freshFolder();
    file = join(folder, 'demo.tar');
    home = await standaloneInstallation();
    await Promise.all([fill(home, 'other'), fill(home, team)]);
    await exported(home, file);
  });

  beforeEach(async () => {
    again = join(folder, `${randomUUID()}.tar`);
    away = await standaloneInstallation();
  });

  afterEach(() => away.dispose());

  afterAll(async () => {
    await Promise.all([home.dispose(), rm(folder, { recursive: true, force: true })]);
  });

  it('arrives whole among others: exported again from there, it makes the very same file', async () => {
    await fill(away, 'third');
    const { counts, present } = await imported();
    expect(counts).toMatchObject({ events: 126, blobs: 3 });
    expect(present).toEqual({ events: 0, blobs: 0, documents: 0 });
    await exported(away, again);
    expect(await hash(again)).toBe(await hash(file));
    expect((await Array.fromAsync(eventsOf(away.stores.log, 'other'))).length).toBe(0);
  });

  it('brings the names of its people to an installation with another secret', async () => {
    await imported();
    const [moved] = await away.stores.log.readStream(`${team}/member/m40`);
    expect(await away.vault.unseal(moved!.event)).toMatchObject({
      event: { data: { name: '会員 40' } },
      erased: false,
    });
  });

  it('goes on where an earlier import ended, and changes nothing when it is all there', async () => {
    const events = await Array.fromAsync(eventsOf(home.stores.log, team));
    for (const { stream, event } of events.slice(0, 25)) await away.stores.log.append(stream, [event]);
    const original = `${team}/assets/a/original/1`;
    await away.stores.blobs.put(original, (await home.stores.blobs.get(original))!);
    expect((await imported()).present).toEqual({ events: 25, blobs: 1, documents: 0 });
    const head = await away.stores.log.head();
    const { counts, present } = await imported();
    expect(present).toEqual(counts);
    expect(await away.stores.log.head()).toBe(head);
    await exported(away, again);
    expect(await hash(again)).toBe(await hash(file));
  });

  it('is not overwritten where it has gone on, and neither is a blob or document of other content', async () => {
    await imported();
    const differs = expect.objectContaining({ code: 'TEAM_DIFFERS' });
    await away.stores.log.append(`${team}/viewing/new`, [sampleEvent({ id: 'new', team })]);
    await expect(imported()).rejects.toEqual(differs);
    const third = await standaloneInstallation();
    await third.stores.blobs.put(`${team}/assets/b/v1/empty`, Buffer.from('not empty'));
    await expect(imported(file, third)).rejects.toEqual(differs);
    await third.stores.blobs.delete(`${team}/assets/b/v1/empty`);
    const videos = new HeldDocuments(
      third.stores,
      holdings.find(({ folder: at }) => at.endsWith('/videos'))!,
      team,
      third.transfer,
    );
    await videos.documents.place({ id: `${team}-3`, version: 4, state: { name: 'another' } });
    await expect(imported(file, third)).rejects.toEqual(differs);
    expect(await third.stores.log.head()).toBe(0);
    await third.dispose();
  });

  it('leaves alone, with nothing of another site by which somebody logs in, and says that they log in there', async () => {
    const both = await standaloneInstallation();
    await Promise.all([fill(both, 'other'), fill(both, team)]);
    const holding = holdings.find(({ folder: at }) => at.endsWith('/administrators'))!;
    const administrators = new HeldDocuments(both.stores, holding, team, both.transfer);
    const state = { team, email: null, ownedTeam: null, role: 'normal', login: 'other-7' };
    await administrators.documents.place({ id: 'guest', version: 1, state });
    const said: string[] = [];
    const line = (text: string) => void said.push(text);
    await exportSite(both.stores, { team, path: again, transfer: both.transfer, say: line });
    await both.dispose();
    expect(said.filter((text) => text.includes('log in by another site'))).toEqual([
      expect.stringContaining('  1 of '),
    ]);
    const content = await readFile(again);
    expect([content.includes('"guest"'), content.includes('other 深海')]).toEqual([true, false]);
    expect((await imported(again)).counts.documents).toBeGreaterThan(0);
    const arrived = new HeldDocuments(away.stores, holding, team, away.transfer);
    expect(await arrived.documents.get('guest')).toEqual(state);
    expect(await arrived.documents.get('other-7')).toBeUndefined();
  });

  it('is refused before anything is written when another site has the address of its administrator', async () => {
    const holding = holdings.find(({ folder: at }) => at.endsWith('/administrators'))!;
    const administrators = new HeldDocuments(away.stores, holding, 'third', away.transfer);
    await administrators.documents.place({ id: 'x', version: 1, state: { team: 'third', email: `${team} 深海 7` } });
    await expect(imported()).rejects.toMatchObject({ code: 'VALUE_TAKEN' });
    expect(await isEmpty()).toBe(true);
  });

  it('is refused before anything is written when the file is damaged, cut off, or of another version', async () => {
    const damaged = join(folder, 'damaged.tar');
    const code = async () => {
      const failed: unknown = await imported(damaged).catch((error: unknown) => error);
      expect(await isEmpty()).toBe(true);
      return (failed as { readonly code?: string }).code;
    };
    const spoil = async (find: string, replacement: string) => {
      const content = await readFile(file);
      content.write(replacement, content.indexOf(find));
      await writeFile(damaged, content);
    };
    await spoil('"note":"xxx', '"note":"xyx');
    expect(await code()).toBe('HASH_WRONG');
    await spoil('"version":1', '"version":9');
    expect(await code()).toBe('FORMAT_UNKNOWN');
    await spoil(`"stream":"${team}/`, '"stream":"evil/');
    expect(await code()).toBe('FILE_UNREADABLE');
    const { size } = await stat(file);
    for (const length of [size - 2_048, size - 100_000, 600_000, 700, 0]) {
      await cp(file, damaged);
      await truncate(damaged, length);
      expect([length, await code()]).toEqual([length, 'FILE_TRUNCATED']);
    }
    await writeFile(damaged, Buffer.alloc(4_096, 'no tar'));
    expect(await code()).toBe('FILE_UNREADABLE');
    await rm(damaged);
    expect(await code()).toBe('FILE_UNREADABLE');
  });

  it('is refused when the transfer secret is another one, or the master secret is not that of the installation', async () => {
    const stranger = await standaloneInstallation();
    const wrong = expect.objectContaining({ code: 'SECRET_WRONG' });
    await expect(
      importSite(stranger.stores, {
        path: file,
        transfer: new KeyTransfer('s'.repeat(32), 'another secret for the transfer'),
        say,
      }),
    ).rejects.toEqual(wrong);
    await fill(stranger, 'third');
    await expect(importSite(stranger.stores, { path: file, transfer: away.transfer, say })).rejects.toEqual(wrong);
    const request = { team, path: again, transfer: away.transfer, say };
    await expect(exportSite(home.stores, request)).rejects.toEqual(wrong);
    await stranger.dispose();
  });

  it('is not exported over a file, nor when there is no such site, nor while events or uploads are on their way', async () => {
    await expect(exported(home, file)).rejects.toMatchObject({ code: 'FILE_EXISTS' });
    const nobody = { team: 'nobody', path: again, transfer: home.transfer, say };
    await expect(exportSite(home.stores, nobody)).rejects.toMatchObject({ code: 'TEAM_NOT_FOUND' });
    await checkSettled(home.stores, team, 0);
    const { service, collection } = assetHolding;
    const uploading = { id: 'u', version: 1, state: { status: 'uploading' } };
    await away.stores.documents[service]!.team(collection, team).place(uploading);
    await expect(checkSettled(away.stores, team, 0)).rejects.toThrow('1 uploads');
    const subscription = await home.stores.bus.subscribe('mail', ['videos'], async () => done);
    await subscription.close();
    await home.stores.bus.publish('videos', [sampleEvent()]);
    await expect(checkSettled(home.stores, team, 0)).rejects.toMatchObject({ code: 'NOT_SETTLED' });
  });
});
