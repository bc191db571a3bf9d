import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eraseDocuments } from '@marquee/nest-kit';
import { openDocuments, removeFolder, testFolder } from '@marquee/nest-kit/testing';
import { platformCollection, teamCollection, type Documents, type DocumentStore } from '@marquee/ports';
import { plannedOnly } from '@marquee/ports/contracts';

interface Note {
  readonly team: string;
}
const spec = { entity: 'note', topic: 'test.note', schemaVersion: 1 };
const notes = teamCollection<Note>({ name: 'notes', ...spec });
const people = platformCollection<Note>({ name: 'people', ...spec, indexes: [['team']] });
const seals = platformCollection<Note>({ name: 'seals', ...spec, indexes: [['team']] });
const data = [
  { collection: notes },
  { collection: people, teamField: 'team' },
  { collection: seals, teamField: 'team', outlives: true },
] as const;

describe('erasing the documents of a team', () => {
  let folder: string;
  let store: DocumentStore;
  const of = (team: string) => store.team(notes, team);
  const goesOn = new AbortController().signal;
  const erase = (team: string, signal = goesOn) => eraseDocuments(store, data, team, signal);
  const left = async (documents: Documents<Note>) =>
    (await documents.kept('', 1_000)).filter(({ state }) => state !== null).map(({ state }) => state?.team);

  beforeEach(async () => {
    const queries = [people, seals].map((collection) => ({
      ...{ collection, where: { fields: { team: 'a' } }, index: 'team+team+id' },
      sort: [{ field: 'id', direction: 'asc' }] as const,
    }));
    folder = await testFolder('erasure');
    store = plannedOnly(await openDocuments(folder), queries);
    for (const team of ['ours', 'theirs']) {
      const ids = Array.from({ length: 250 }, (_, index) => `${team}${1_000 + index}`);
      await Promise.all(ids.map((id) => of(team).save(id, 0, { team }, [])));
      await Promise.all(ids.slice(0, 120).map((id) => store.platform(people).save(id, 0, { team }, [])));
      await store.platform(seals).save(team, 0, { team }, []);
    }
  });
  afterEach(() => store.close().then(() => removeFolder(folder)));

  it('leaves none, and all of others, and what says that it was there', async () => {
    await erase('ours');
    expect(await left(of('ours'))).toEqual([]);
    expect(await left(of('theirs'))).toHaveLength(250);
    expect(await left(store.platform(people))).toEqual(Array.from({ length: 120 }, () => 'theirs'));
    expect(await left(store.platform(seals))).toEqual(['ours', 'theirs']);
    expect(await store.outbox.pending(10)).toEqual([]);
    await erase('ours');
  });

  it('goes on where it broke off', async () => {
    const begun = new AbortController();
    const { team } = store;
    let saves = 0;
    store.team = (collection, id) => {
      const documents = team.call(store, collection, id);
      const save = documents.save.bind(documents);
      documents.save = async (...given) => {
        if ((saves += 1) > 130) throw new Error('the disk is gone');
        if (saves === 130) begun.abort();
        await save(...given);
      };
      return documents as never;
    };
    await expect(erase('ours')).rejects.toThrow('the disk is gone');
    saves = 0;
    await expect(erase('ours', begun.signal)).rejects.toThrow('abort');
    store.team = team;
    expect((await left(of('ours'))).length).toBeLessThan(250);
    await erase('ours');
    expect(await left(of('ours'))).toEqual([]);
  });

  it('overtakes who still writes', async () => {
    const { team } = store;
    let isFirst = true;
    store.team = (collection, id) => {
      const documents = team.call(store, collection, id);
      const save = documents.save.bind(documents);
      documents.save = async (...given) => {
        const [name, version] = given;
        if (isFirst) await save(name, version, { team: 'ours' }, []);
        isFirst = false;
        await save(...given);
      };
      return documents as never;
    };
    await erase('ours');
    store.team = team;
    expect(await left(of('ours'))).toEqual([]);
  });
});
