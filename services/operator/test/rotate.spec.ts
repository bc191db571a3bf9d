import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { deriveSecret, PersonalDataVault } from '@marquee/nest-kit';
import { sampleEvent } from '@marquee/ports/testing';
import { openStores } from '@marquee/standalone';
import { rotateSecret } from '../src/rotate/rotate.js';
import { rotateKeys } from '../src/rotate/rotate-keys.js';

const [before, after, other] = ['the secret before', 'the secret after', 'another secret'];
const joined = (team: string, entityId: string) =>
  sampleEvent({ id: `${team}-${entityId}`, team, entityId, type: 'MemberJoined', data: { name: `Mia of ${team}` } });

describe('rotating the secret', () => {
  let folder: string;
  let identity: SqliteDocumentStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-rotate-'));
    identity = SqliteDocumentStore.open(join(folder, 'identity.db'));
  });
  afterEach(async () => {
    await identity.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** More people than are read at once, some with the same id in two sites. */
  const people = Array.from({ length: 620 }, (_, index) => [`t${index % 2}`, `p${index >> 1}`] as const);
  const sealAll = (secret: string) =>
    Promise.all(people.map(([team, id]) => new PersonalDataVault(identity, secret).seal(joined(team, id))));

  it('keeps what the history says of everybody readable with the new one, and with the new one alone', async () => {
    const sealed = await sealAll(before);
    expect(await rotateKeys(identity, before, after)).toEqual({ rotated: people.length, done: 0, lost: [] });
    for (const [index, [team, id]] of people.entries()) {
      const { event } = await new PersonalDataVault(identity, after).unseal(sealed[index]!);
      expect(event).toEqual(joined(team, id));
    }
    await expect(new PersonalDataVault(identity, before).unseal(sealed[0]!)).rejects.toThrow();
  });

  it('goes on where it was stopped', async () => {
    const vault = new PersonalDataVault(identity, after);
    await vault.seal(joined('t9', 'rotated before'));
    await sealAll(before);
    expect(await rotateKeys(identity, before, after)).toEqual({ rotated: people.length, done: 1, lost: [] });
    expect(await rotateKeys(identity, before, after)).toEqual({ rotated: 0, done: people.length + 1, lost: [] });
  });

  it('reaches every service that tells of people', async () => {
    const [previous = '', present = ''] = [0, 1].map(() => randomBytes(32).toString('hex'));
    const directory = join(folder, 'data');
    const open = () =>
      openStores({ database: (name) => join(directory, `${name}.db`), folder: (name) => join(directory, name) });
    const vaults = ({ documents }: ReturnType<typeof open>, secret: string) =>
      [documents.identity, documents.engagement].map(
        (store) => new PersonalDataVault(store, deriveSecret(secret, 'personal-data')),
      );
    await mkdir(directory);
    let stores = open();
    const sealed = await Promise.all(vaults(stores, previous).map((vault) => vault.seal(joined('t1', 'mia'))));
    await stores.close();
    const environment = { MARQUEE_PREVIOUS_SECRET: previous, MARQUEE_SECRET: present };
    const said: string[] = [];
    await rotateSecret(directory, environment, (line) => void said.push(line));
    expect(said).toEqual(['2 keys of people were sealed with the new secret; 0 had been before.']);
    stores = open();
    for (const [index, vault] of vaults(stores, present).entries()) {
      expect((await vault.unseal(sealed[index]!)).event).toEqual(joined('t1', 'mia'));
    }
    await stores.close();
  });

  it('names the keys that neither secret opens, and leaves them as they are', async () => {
    const event = await new PersonalDataVault(identity, other).seal(joined('t1', 'mia'));
    expect(await rotateKeys(identity, before, after)).toEqual({ rotated: 0, done: 0, lost: ['t1/mia'] });
    expect((await new PersonalDataVault(identity, other).unseal(event)).event).toEqual(joined('t1', 'mia'));
  });
});
