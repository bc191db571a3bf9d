import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import { SqliteDocumentStore, SqliteEventBus, SqliteEventLog } from '@marquee/adapter-sqlite';
import { streamOf, type EventEnvelope } from '@marquee/kernel';
import { deriveSecret, KeyTransfer, PersonalDataVault } from '@marquee/nest-kit';
import { serviceNames } from '@marquee/standalone';
import { sampleEvent } from '@marquee/ports/testing';
import { HeldDocuments, holdings } from '../src/move/holdings.js';
import type { SiteStores } from '../src/move/site-stores.js';

export const transferSecret = randomBytes(32).toString('hex');

/** An installation with a master secret of its own. */
export interface Installation<Stores extends SiteStores = SiteStores> {
  readonly stores: Stores;
  readonly transfer: KeyTransfer;
  readonly vault: PersonalDataVault;
  dispose(): Promise<void>;
}

export function installationOf<Stores extends SiteStores>(stores: Stores, dispose: () => Promise<void>) {
  const secret = deriveSecret(randomBytes(32).toString('hex'), 'personal-data');
  const { identity } = stores.documents;
  if (!identity) throw new Error('nobody opened the documents of identity');
  return {
    stores,
    transfer: new KeyTransfer(secret, transferSecret),
    vault: new PersonalDataVault(identity, secret),
    dispose,
  };
}

export const freshFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'marquee-move-'));

/** On SQLite and files, in a folder of its own. */
export async function standaloneInstallation() {
  const folder = await freshFolder();
  const documents = Object.fromEntries(
    serviceNames.map((name) => [name, SqliteDocumentStore.open(join(folder, `${name}.db`))]),
  );
  const log = SqliteEventLog.open(join(folder, 'event-log.db'));
  const bus = SqliteEventBus.open(join(folder, 'bus.db'));
  const blobs = FilesystemBlobStore.open(join(folder, 'blobs'));
  return installationOf({ documents, log, bus, blobs }, async () => {
    await Promise.all([...Object.values(documents), log, bus].map((store) => store.close()));
    await rm(folder, { recursive: true, force: true });
  });
}

/** Fills every collection, the log and the blobs of a site; two sites never have a value in common. */
export async function fill({ stores, transfer, vault }: Installation, team: string): Promise<void> {
  for (const holding of holdings) {
    const held = new HeldDocuments(stores, holding, team, transfer);
    if (holding.folder.endsWith('/personal_data_keys')) continue;
    const isPlatform = held.collection.scope === 'platform';
    // A team's own document has the team as its id.
    const isTeam = holding.folder.endsWith('/teams');
    const ids = isTeam ? [team] : Array.from({ length: 20 }, (_, index) => `${team}-${index}`);
    const places = ids.map((id, index) => {
      const name = `${team} 深海 ${index}`;
      const details = { asset: { id, nothing: null }, groups: ['b', 'a'], size: index / 3, '10': true, '9': [] };
      const state = { team, name, email: name, ownedTeam: name, ...details };
      return held.documents.place({ id, version: index + 1, state: !isPlatform && index % 10 === 9 ? null : state });
    });
    await Promise.all(places);
  }
  await stores.log.appendMany((await eventsOfSite(vault, team)).map((event) => ({ stream: streamOf(event), event })));
  await stores.blobs.put(`${team}/assets/a/original/1`, randomBytes(3_000_000));
  await stores.blobs.put(`${team}/assets/a/v1/hls/${'n'.repeat(150)}.m4s`, randomBytes(700));
  await stores.blobs.put(`${team}/assets/b/v1/empty`, Buffer.alloc(0));
}

/** Of people, sealed, among those of 30 viewings, whose streams take turns. */
async function eventsOfSite(vault: PersonalDataVault, team: string): Promise<readonly EventEnvelope[]> {
  const events: EventEnvelope[] = [];
  for (let index = 0; index < 120; index++) {
    events.push(
      sampleEvent({
        ...{ id: `${team}.${index}.view`, team, entity: 'viewing', entityId: `v${index % 30}`, revision: 0 },
        type: 'VideoWatched',
        data: { ranges: [[0, index / 7]], note: 'x'.repeat(index === 70 ? 500_000 : 10) },
      }),
    );
    if (index % 20 > 0) continue;
    const renamed = { team, entity: 'member', entityId: `m${index}`, type: 'MemberRenamed', revision: 1 };
    events.push(await vault.seal(sampleEvent({ ...renamed, data: { name: `会員 ${index}` } })));
  }
  return events;
}
