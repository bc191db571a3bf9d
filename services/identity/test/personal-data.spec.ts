import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import type { EventEnvelope } from '@marquee/kernel';
import { PersonalDataVault, withPersonalData } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';

const people = teamCollection<{ readonly name: string }>({
  name: 'people',
  entity: 'member',
  topic: 'identity.member',
  schemaVersion: 1,
});

const event = (revision: number, type: string, data: object, entityId = 'mia'): EventEnvelope => ({
  id: `event${entityId}${revision}`,
  type,
  schema: 1,
  team: 'club',
  entity: 'member',
  entityId,
  revision,
  at: '2026-01-01T00:00:00.000Z',
  actor: { kind: 'administrator', id: 'boss' },
  data,
});

describe('personal data in events', () => {
  let folder: string;
  let store: SqliteDocumentStore;
  let vault: PersonalDataVault;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'personal-data-'));
    store = SqliteDocumentStore.open(join(folder, 'documents.sqlite'));
    vault = new PersonalDataVault(store, 'a secret');
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  const repository = () => withPersonalData(store.team(people, 'club'), vault);
  const saved = async () => (await store.outbox.pending(10)).map((entry) => entry.event);
  const save = async () => {
    await repository().save('mia', 0, { name: 'Mia' }, [
      event(1, 'MemberJoined', { name: 'Mia', email: 'mia@example.test', phone: '090', groups: ['gold'] }),
      event(2, 'MemberRenamed', { name: 'Mia' }),
    ]);
    return saved();
  };

  it('leave in cipher, while the document and the other fields stay in clear', async () => {
    const [joined, renamed] = await save();
    expect(JSON.stringify([joined, renamed])).not.toMatch(/Mia|mia@|090/);
    expect(joined?.data).toMatchObject({ groups: ['gold'] });
    expect((await repository().load('mia')).state).toEqual({ name: 'Mia' });
  });

  it('come back for a replay', async () => {
    const [joined, renamed] = await save();
    expect(await vault.unseal(joined!)).toEqual({
      erased: false,
      event: event(1, 'MemberJoined', { name: 'Mia', email: 'mia@example.test', phone: '090', groups: ['gold'] }),
    });
    expect((await vault.unseal(renamed!)).event.data).toEqual({ name: 'Mia' });
  });

  it('cannot be opened any more after the deletion, and the replay goes on without them', async () => {
    const [joined] = await save();
    await repository().save('mia', 2, null, [event(3, 'MemberDeleted', {})]);
    const { event: unsealed, erased } = await vault.unseal(joined!);
    expect(erased).toBe(true);
    expect(unsealed.data).toEqual({ name: '', email: '', phone: '', groups: ['gold'] });
  });

  it('cannot be opened with another secret, nor when they were moved or changed', async () => {
    const [joined] = await save();
    const { name, email } = joined!.data as { name: { sealed: string }; email: { sealed: string } };
    await expect(new PersonalDataVault(store, 'another').unseal(joined!)).rejects.toThrow();
    const swapped = { ...joined!, data: { ...joined!.data, name: email, email: name } };
    await expect(vault.unseal(swapped)).rejects.toThrow();
    await expect(vault.unseal({ ...joined!, id: 'other' })).rejects.toThrow();
  });

  it('have a key for each person, one even when two are sealed at once', async () => {
    const [first, second] = await Promise.all([
      vault.seal(event(1, 'MemberRenamed', { name: 'Mia' })),
      vault.seal(event(2, 'MemberRenamed', { name: 'Mia M.' })),
    ]);
    const other = await vault.seal(event(1, 'MemberRenamed', { name: 'Max' }, 'max'));
    expect((await vault.unseal(first)).event.data).toEqual({ name: 'Mia' });
    expect((await vault.unseal(second)).event.data).toEqual({ name: 'Mia M.' });
    // Whoever deletes somebody and whoever hears of it do so at the same time.
    await Promise.all([1, 2, 3].map(() => vault.erase('club', 'mia')));
    await vault.erase('club', 'mia');
    expect((await vault.unseal(first)).erased).toBe(true);
    expect((await vault.unseal(other)).event.data).toEqual({ name: 'Max' });
  });

  it('of what a member says elsewhere go with the member, too', async () => {
    const said = { surveyId: 's', memberId: 'mia', videoId: 'v', responses: [{ question: 'q', values: ['Fine'] }] };
    const answered = { ...event(1, 'SurveyAnswered', said, 's-mia-v'), entity: 'survey-answer' };
    const sealed = await vault.seal(answered);
    expect(JSON.stringify(sealed)).not.toMatch(/Fine/);
    expect((await vault.unseal(sealed)).event).toEqual(answered);
    await vault.erase('club', 'mia');
    expect((await vault.unseal(sealed)).event.data).toEqual({ ...said, responses: '' });
  });

  it('are left alone where the catalogue marks none', async () => {
    const plain = event(1, 'MemberGroupsChanged', { groups: ['gold'] });
    expect(await vault.seal(plain)).toBe(plain);
    expect(await vault.unseal(plain)).toEqual({ event: plain, erased: false });
  });
});
