import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { PersonalDataVault } from '@marquee/nest-kit';
import { sampleEvent } from '@marquee/ports/testing';
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

  it('names the keys that neither secret opens, and leaves them as they are', async () => {
    const event = await new PersonalDataVault(identity, other).seal(joined('t1', 'mia'));
    expect(await rotateKeys(identity, before, after)).toEqual({ rotated: 0, done: 0, lost: ['t1/mia'] });
    expect((await new PersonalDataVault(identity, other).unseal(event)).event).toEqual(joined('t1', 'mia'));
  });
});
