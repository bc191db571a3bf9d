import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { memberField } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { entityContract } from '@marquee/nest-kit/testing';
import { done } from '@marquee/ports';
import { until } from '@marquee/ports/testing';
import { as, joining, Identity } from './identity-harness.js';

entityContract(memberField, async () => {
  const identity = await Identity.start();
  return {
    client: identity.memberFields,
    // What is chosen needs something to choose from.
    samples: (n) => ({ options: [`First ${n}`, `Second ${n}`] }),
    stop: () => identity.stop(),
  };
});

const team = 'club';
const owner = as.owner(team);

describe('what a site asks its members', () => {
  let identity: Identity;
  beforeEach(async () => {
    identity = await Identity.start();
  });
  afterEach(() => identity.stop());

  const ask = async (type: string, said: object = {}, options: string[] = []) => {
    const name = `Field ${type} ${Object.keys(said).join(' ')}`;
    return identity.memberFields.create(
      { clear: [], name, type, options: { items: options }, public: true, ...said },
      owner,
    );
  };
  const join = async (asked: string[], answers: { field: string; values: string[] }[], email = 'mia@example.test') => {
    const { id } = await identity.invite(team, { asked });
    return identity.joining.join({ ...joining(id, email), answers }, as.visitor());
  };
  const member = (id: string) => identity.audience.getMember({ id }, owner);

  it('is refused with options that do not do, when it is made and when it is changed', async () => {
    await expect(ask('radio', {}, ['One'])).rejects.toMatchObject({ fields: [{ path: 'options', code: 'TOO_FEW' }] });
    await expect(ask('checkbox', {}, ['One', 'One'])).rejects.toMatchObject({
      fields: [{ path: 'options.1', code: 'DUPLICATE' }],
    });
    const { id } = await ask('pulldown', {}, ['One', 'Two']);
    const one = { id, clear: [], options: { items: ['One'] } };
    await expect(identity.memberFields.update(one, owner)).rejects.toThrow('INVALID_INPUT');
  });

  it('is asked at the invitation in the order of the site, and of nobody when it is not public', async () => {
    const [city, note, born] = [await ask('text'), await ask('textarea', { public: false }), await ask('date')];
    const { id } = await identity.invite(team, {
      asked: [born.id, note.id, city.id],
      prefilled: [city.id, 'email', 'x'],
    });
    const { questions, prefilled } = await identity.joining.getOffer({ id }, as.visitor());
    expect(questions.map((question) => question.id)).toEqual([city.id, born.id]);
    expect(prefilled).toEqual([city.id, 'email']);
    const withheld = identity.joining.join(
      { ...joining(id, 'mia@example.test'), answers: [{ field: note.id, values: ['x'] }] },
      as.visitor(),
    );
    await expect(withheld).rejects.toThrow('MEMBER_FIELD_NOT_FOUND');
  });

  it('must be answered to join only where it is required, and well', async () => {
    const city = await ask('text', { required: true });
    const age = await ask('number');
    await expect(join([city.id, age.id], [])).rejects.toMatchObject({
      fields: [{ path: 'answers.0.values', code: 'REQUIRED' }],
    });
    await expect(
      join(
        [city.id, age.id],
        [
          { field: city.id, values: ['Naha'] },
          { field: age.id, values: ['old'] },
        ],
      ),
    ).rejects.toMatchObject({ fields: [{ path: 'answers.1.values', code: 'NOT_NUMBER' }] });
    const { memberId } = await join([city.id, age.id], [{ field: city.id, values: [' Naha '] }]);
    expect((await member(memberId)).answers).toEqual([{ field: city.id, values: ['Naha'] }]);
  });

  it('finds members by what they said', async () => {
    const color = await ask('checkbox', {}, ['Red', 'Blue', 'Green']);
    const answered = async (email: string, ...values: string[]) =>
      (await join([color.id], [{ field: color.id, values }], email)).memberId;
    const [red, both] = [await answered('red@example.test', 'Red'), await answered('both@example.test', 'Red', 'Blue')];
    const nobody = await answered('none@example.test');
    const found = async (answer?: string) => {
      const { items } = await identity.audience.listMembers({ limit: 10, field: color.id, answer }, owner);
      return items.map(({ id }) => id);
    };
    expect(await found('blue')).toEqual([both]);
    expect(await found('Red')).toEqual([both, red]);
    expect(await found('Green')).toEqual([]);
    expect(await found()).not.toContain(nobody);
  });

  it('is told with the number of its answers, which go with it', async () => {
    const [city, age] = [await ask('text'), await ask('number')];
    const answers = [
      { field: city.id, values: ['Naha'] },
      { field: age.id, values: ['30'] },
    ];
    const { memberId } = await join([city.id, age.id], answers);
    expect((await identity.memberFields.get({ id: city.id }, owner)).answerCount).toBe(1);
    expect((await identity.memberFields.usage({ id: city.id, limit: 10 }, owner)).items).toMatchObject([
      { id: memberId },
    ]);
    const other = { id: city.id, clear: [], type: 'number' };
    await expect(identity.memberFields.update(other, owner)).rejects.toMatchObject({
      fields: [{ code: 'HAS_ANSWERS' }],
    });
    await identity.memberFields.delete({ id: city.id }, owner);
    await until(async () => (await member(memberId)).answers.length === 1);
    expect((await member(memberId)).answers).toEqual([{ field: age.id, values: ['30'] }]);
  });

  it('lets administrators say everything of a member, and members what is public', async () => {
    const [city, rank] = [await ask('text', { required: true }), await ask('radio', { public: false }, ['A', 'B'])];
    const { session, memberId } = await identity.member(team);
    const answers = (...said: [string, ...string[]][]) => ({
      items: said.map(([field, ...values]) => ({ field, values })),
    });
    await identity.audience.updateMember({ id: memberId, answers: answers([rank.id, 'A']) }, owner);
    const self = await identity.asHolder(session);
    const profile = await identity.own.getOwnProfile({}, self);
    expect(profile.questions.map(({ id }) => id)).toEqual([city.id]);
    expect(profile.answers).toEqual([]);
    await expect(identity.own.updateOwnProfile({ answers: answers([rank.id, 'B']) }, self)).rejects.toThrow(
      'MEMBER_FIELD_NOT_FOUND',
    );
    // Who joined before the field was made may save the rest.
    await identity.own.updateOwnProfile({ answers: answers([city.id]) }, self);
    const expectedVersion = profile.version;
    const change = { name: 'Mia M.', phone: '０９０-1234-5678', answers: answers([city.id, 'Naha']), expectedVersion };
    const changed = await identity.own.updateOwnProfile(change, self);
    expect(changed).toMatchObject({ name: 'Mia M.', phone: '090-1234-5678', answers: [{ field: city.id }] });
    await expect(identity.own.updateOwnProfile(change, self)).rejects.toThrow('CHANGED_MEANWHILE');
    await expect(identity.own.updateOwnProfile({ answers: answers([city.id]) }, self)).rejects.toMatchObject({
      fields: [{ path: 'answers.0.values', code: 'REQUIRED' }],
    });
    expect((await member(memberId)).answers).toEqual([
      { field: rank.id, values: ['A'] },
      { field: city.id, values: ['Naha'] },
    ]);
    await expect(identity.own.getOwnProfile({}, owner)).rejects.toThrow();
  });

  it('keeps an answer whose option has gone since, until another one is given', async () => {
    const color = await ask('radio', {}, ['Red', 'Blue']);
    const { memberId } = await join([color.id], [{ field: color.id, values: ['Red'] }]);
    await identity.memberFields.update({ id: color.id, clear: [], options: { items: ['Blue', 'Green'] } }, owner);
    const say = (value: string) =>
      identity.audience.updateMember(
        { id: memberId, answers: { items: [{ field: color.id, values: [value] }] } },
        owner,
      );
    await say('Red');
    await say('Green');
    await expect(say('Red')).rejects.toMatchObject({ fields: [{ code: 'INVALID_CHOICE' }] });
  });

  it('leaves no answer in clear in any event', async () => {
    const events: EventEnvelope[] = [];
    const watching = await identity.bus.subscribe('test', ['identity.member'], async (event) => {
      events.push(event);
      return done;
    });
    const city = await ask('text');
    const { memberId } = await join([city.id], [{ field: city.id, values: ['Naminoue'] }]);
    await identity.audience.updateMember(
      { id: memberId, answers: { items: [{ field: city.id, values: ['Naminoue Beach'] }] } },
      owner,
    );
    const isTold = ({ entityId, type }: EventEnvelope) => entityId === memberId && type === 'MemberAnswersChanged';
    await until(async () => events.some(isTold));
    await watching.close();
    expect(JSON.stringify(events)).not.toContain('Naminoue');
  });
});
