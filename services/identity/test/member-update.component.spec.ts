import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { csvLine } from '@marquee/contracts';
import { leaseDuration } from '@marquee/nest-kit';
import { sized } from '@marquee/nest-kit/testing';
import { until } from '@marquee/ports/testing';
import { memberCollection } from '../src/member/member.js';
import { memberCsv, team, ownerIsThere } from './member-csv.js';
import { as, Identity } from './identity-harness.js';

const owner = as.owner(team);

describe('members who are changed by a CSV file', () => {
  let identity: Identity;
  let csv: ReturnType<typeof memberCsv>;
  beforeEach(async () => {
    identity = await Identity.start();
    await ownerIsThere(identity);
    csv = memberCsv(identity);
  });
  afterEach(() => identity.stop());

  const update = (lines: readonly (readonly string[])[], given: object = {}) =>
    csv.imported(lines, { mode: 'update', ...given });
  const ask = (name: string, type: string, options: string[] = [], required = false) =>
    identity.memberFields.create({ clear: [], name, type, options: { items: options }, public: true, required }, owner);
  const exported = async () => {
    const { id } = await identity.audience.exportMembers({ encoding: 'utf-8', language: 'ja' }, owner);
    await csv.ended(id);
    return csv.fileOf(id);
  };

  it('keep what the file has no column for, and lose what its cells leave empty', async () => {
    const { id: gold } = await identity.audience.createGroup({ name: 'Gold' }, owner);
    const { memberId } = await identity.member(team, 'mia@example.test', [gold]);
    await identity.audience.updateMember({ id: memberId, phone: '03-1234-5678', lastDay: '2027-01-31' }, owner);
    await update([
      ['ID', '名前', '有効期限', '停止', 'パスワード変更の要求'],
      [memberId, 'Mia Changed', '', '', 'YES'],
    ]);
    expect(await csv.members()).toMatchObject([
      { name: 'Mia Changed', phone: '03-1234-5678', groups: [gold], disabled: false, passwordChangePrompted: true },
    ]);
    expect((await csv.members())[0]?.expiresAt).toBeUndefined();
    const byAddress = await update([
      ['Email', 'Phone', 'Groups', 'Disabled', 'Expires'],
      ['MIA@example.test', '', '', 'yes', '2026-11-20'],
    ]);
    expect(byAddress).toMatchObject({ state: 'done', done: 1 });
    expect(await csv.members()).toMatchObject([
      { phone: '', groups: [], disabled: true, expiresAt: '2026-11-20T15:00:00.000Z' },
    ]);
  });

  it('are told apart by ID and address, and everything that is wrong is said', async () => {
    const mia = await identity.member(team, 'mia@example.test');
    const other = await identity.member('otherteam001', 'else@example.test');
    await ask('Size', 'radio', ['S', 'M']);
    await ask('Interests', 'checkbox', ['Sea', 'Sky']);
    await ask('Number', 'number');
    await ask('Day', 'date');
    await ask('Sure', 'bool');
    await ask('City', 'text', [], true);
    const heading = ['ID', 'メールアドレス', '有効期限', 'Size', 'Interests', 'Number', 'Day', 'Sure', 'City'];
    const job = await update([
      heading,
      [mia.memberId, 'new@example.test', '2026-11-19', 'L', 'Sea;Land', 'seven', '2026-13-01', 'maybe', ''],
      [mia.memberId, '', '', 'S', 'Sea;Sky', '-7.5', '2026-12-01', 'YES', 'Naha'],
      [other.memberId, '', '', '', '', '', '', '', 'Naha'],
      ['', 'nobody@example.test', '', '', '', '', '', '', 'Naha'],
      ['', '', '2026-12-01', '', '', '', '', '', 'Naha'],
    ]);
    expect(job).toMatchObject({ state: 'failed', failure: 'CSV_ROWS_INVALID', failureParams: { count: '5' } });
    expect(await csv.errorsOf(job.id)).toEqual([
      [2, 'メールアドレス', 'EMAIL_FIXED'],
      [2, 'Size', 'INVALID_CHOICE'],
      [2, 'Interests', 'INVALID_CHOICE'],
      [2, 'Number', 'NOT_NUMBER'],
      [2, 'Day', 'NOT_DAY'],
      [2, 'Sure', 'NOT_YES_OR_NO'],
      [2, '有効期限', 'DATE_IN_PAST'],
      [3, 'ID', 'SAME_AS_ROW', '2'],
      [4, 'ID', 'MEMBER_UNKNOWN'],
      [5, 'メールアドレス', 'MEMBER_UNKNOWN'],
      [6, 'メールアドレス', 'REQUIRED'],
    ]);
    // A required field that was empty before may stay so; once answered, it is not emptied.
    await update([
      ['ID', 'City', 'Sure'],
      [mia.memberId, 'Naha', 'no'],
    ]);
    expect((await csv.members())[0]?.answers.map(({ values }) => values)).toEqual([['Naha'], ['no']]);
    const emptied = await update([
      ['ID', 'City'],
      [mia.memberId, ''],
    ]);
    expect(await csv.errorsOf(emptied.id)).toEqual([[2, 'City', 'REQUIRED']]);
  });

  it('are as they were when their own export is read again, whatever they are called', async () => {
    const { id: group } = await identity.audience.createGroup({ name: '=Gold; "and", \\more' }, owner);
    const { memberId } = await identity.member(team, 'mia@example.test', [group]);
    const fields = [
      await ask('名前', 'text'),
      await ask('Notes', 'textarea'),
      await ask('Interests', 'checkbox', ['Sea; deep', 'Sky']),
      await ask('Sure', 'bool'),
      await ask('Number', 'number'),
    ];
    const answers = [['+1'], ["'=1\nsecond"], ['Sea; deep', 'Sky'], ['yes'], ['-3.5']];
    await identity.audience.updateMember(
      {
        ...{ id: memberId, name: '=HYPERLINK("http://evil.test")', phone: '+81-3-1234-5678', lastDay: '2027-01-31' },
        answers: { items: fields.map(({ id }, index) => ({ field: id, values: answers[index] ?? [] })) },
      },
      owner,
    );
    const [before] = await csv.members();
    const file = await exported();
    expect(file).toContain('"\'=HYPERLINK(""http://evil.test"")"');
    const job = await csv.ended((await csv.start(file, { mode: 'update' })).id);
    expect(job).toMatchObject({ state: 'done', done: 1, errorCount: 0 });
    expect((await csv.members())[0]).toEqual(before);
    await identity.audience.updateMember(
      {
        id: memberId,
        name: 'Other',
        phone: '',
        lastDay: '',
        answers: { items: [{ field: fields[1]?.id ?? '', values: [] }] },
      },
      owner,
    );
    await csv.ended((await csv.start(file, { mode: 'update' })).id);
    const { answers: after, ...rest } = (await csv.members())[0] ?? { answers: [] };
    const { answers: wanted = [], ...others } = before ?? {};
    expect({ ...rest, version: '' }).toEqual({ ...others, version: '' });
    expect(new Set(after.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(wanted.map((answer) => JSON.stringify(answer))),
    );
  });

  describe('when it does not come to its end', () => {
    const all = async () => {
      const members = await identity.documents.team(memberCollection, team).kept('', 1_000);
      return members.flatMap(({ id, state }) => (state ? [{ id, ...state }] : []));
    };
    const told = async () => (await all()).map(({ name, expiresAt }) => `${name} ${expiresAt}`);
    /** Many members, of whom at least a hundred are changed by the file. @returns the job */
    const begun = async (): Promise<string> => {
      identity.team = { ...identity.team, plan: 'pro' };
      const lines = Array.from({ length: sized({ sqlite: 600, mongodb: 200 }) }, (_none, n) => [
        `m${n}@example.test`,
        `Before ${n}`,
        '2027-01-31',
      ]);
      await csv.imported([['Email', 'Name', 'Expires'], ...lines], { notify: false });
      before = await told();
      const changed = lines.map(([email = '']) => [email, 'After', '']);
      const { id } = await csv.start([['Email', 'Name', 'Expires'], ...changed].map(csvLine).join(''), {
        mode: 'update',
      });
      await until(async () => (await identity.jobs.getJob({ id }, owner)).done >= 100);
      expect((await told()).filter((text) => text === 'After null').length).toBeGreaterThanOrEqual(100);
      return id;
    };
    const cancelled = async (id: string) => {
      await identity.jobs.cancelJob({ id }, owner);
      expect((await csv.ended(id, leaseDuration / 10)).state).toBe('cancelled');
    };
    let before: readonly string[];

    it('are as they were', async () => {
      await cancelled(await begun());
      expect(await told()).toEqual(before);
    }, 120_000);

    it('are as others have made them since, and as they were in all else', async () => {
      const job = await begun();
      const idOf = async (email: string) => (await all()).find((one) => one.email === email)?.id ?? '?';
      const [renamed, called] = [await idOf('m0@example.test'), await idOf('m1@example.test')];
      const [prolonged, gone] = [await idOf('m2@example.test'), await idOf('m3@example.test')];
      await identity.audience.updateMember({ id: renamed, name: 'Mia' }, owner);
      await identity.audience.updateMember({ id: called, phone: '03-1234-5678' }, owner);
      await identity.audience.updateMember({ id: prolonged, lastDay: '2028-01-31' }, owner);
      await identity.audience.deleteMember({ id: gone }, owner);
      await cancelled(job);
      const end = '2027-01-31T15:00:00.000Z';
      const now = new Map((await all()).map((one) => [one.id, one]));
      expect(now.get(renamed)).toMatchObject({ name: 'Mia', phone: '', expiresAt: end });
      expect(now.get(called)).toMatchObject({ name: 'Before 1', phone: '03-1234-5678', expiresAt: end });
      expect(now.get(prolonged)).toMatchObject({ name: 'Before 2', expiresAt: '2028-01-31T15:00:00.000Z' });
      expect(now.has(gone)).toBe(false);
      expect(await told()).toHaveLength(before.length - 1);
    }, 120_000);
  });
});
