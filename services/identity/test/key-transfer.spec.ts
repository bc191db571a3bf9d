import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import type { EventEnvelope } from '@marquee/kernel';
import { KeyTransfer, personalDataKeyCollection, PersonalDataVault } from '@marquee/nest-kit';

const [home, away, shared] = Array.from({ length: 3 }, () => randomBytes(32).toString('hex')) as [
  string,
  string,
  string,
];

const event: EventEnvelope = {
  id: 'e1',
  type: 'MemberRenamed',
  schema: 1,
  team: 'demo',
  entity: 'member',
  entityId: 'm1',
  revision: 2,
  at: '2026-01-01T00:00:00.000Z',
  actor: { kind: 'service', id: 'test' },
  data: { name: '佐藤 はるか' },
};

describe('the keys of people that move to an installation with another secret', () => {
  let folder: string;
  let stores: readonly SqliteDocumentStore[];
  const keysOf = (index: number) => stores[index]!.team(personalDataKeyCollection, 'demo');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-keys-'));
    stores = ['home', 'away'].map((name) => SqliteDocumentStore.open(join(folder, `${name}.db`)));
  });

  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await rm(folder, { recursive: true, force: true });
  });

  it('open there what was sealed here, and look the same on their way from either', async () => {
    const sealed = await new PersonalDataVault(stores[0]!, home).seal(event);
    expect(sealed.data).not.toEqual(event.data);
    const [leaving, arriving] = [new KeyTransfer(home, shared), new KeyTransfer(away, shared)];
    const onTheWay = leaving.leave('demo', 'm1', (await keysOf(0).get('m1'))!);
    await keysOf(1).place({ id: 'm1', version: 1, state: arriving.arrive('demo', 'm1', onTheWay) });
    expect(await new PersonalDataVault(stores[1]!, away).unseal(sealed)).toEqual({ event, erased: false });
    expect(arriving.leave('demo', 'm1', (await keysOf(1).get('m1'))!)).toEqual(onTheWay);
    expect(arriving.fingerprint).toBe(leaving.fingerprint);
  });

  it('open for nobody who has another secret, nor under the name of another person', async () => {
    await new PersonalDataVault(stores[0]!, home).seal(event);
    const key = (await keysOf(0).get('m1'))!;
    const stranger = new KeyTransfer(away, home);
    const onTheWay = new KeyTransfer(home, shared).leave('demo', 'm1', key);
    expect(() => stranger.leave('demo', 'm1', key)).toThrow();
    expect(() => stranger.arrive('demo', 'm1', onTheWay)).toThrow();
    expect(() => new KeyTransfer(away, shared).arrive('demo', 'm2', onTheWay)).toThrow();
    expect(stranger.fingerprint).not.toBe(new KeyTransfer(home, shared).fingerprint);
  });
});
