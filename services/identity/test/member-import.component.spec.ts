import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { csvLine } from '@marquee/contracts';
import { encodeText, leaseDuration, personalDataKeyCollection } from '@marquee/nest-kit';
import { sized } from '@marquee/nest-kit/testing';
import { until } from '@marquee/ports/testing';
import { memberCollection } from '../src/member/member.js';
import { memberCsv, team, ownerIsThere } from './member-csv.js';
import { as, client, Identity } from './identity-harness.js';

const heading = ['メールアドレス', '名前', 'グループ'];

describe('members from a CSV file', () => {
  let identity: Identity;
  let csv: ReturnType<typeof memberCsv>;
  beforeEach(async () => {
    identity = await Identity.start();
    await ownerIsThere(identity);
    csv = memberCsv(identity);
  });
  afterEach(() => identity.stop());

  it('have an account, their groups, and a mail by which they set a password', async () => {
    const { id: gold } = await identity.audience.createGroup({ name: 'Gold; and more' }, as.owner(team));
    const job = await csv.imported([
      heading,
      ['Mia@Example.test', 'Mia', 'Gold\\; and more'],
      ['noa@example.test', 'Noa', ''],
    ]);
    expect(job).toMatchObject({ kind: 'member_import', state: 'done', done: 2, total: 2, errorCount: 0 });
    expect(await csv.members()).toMatchObject([
      { name: 'Mia', email: 'mia@example.test', groups: [gold], emailVerified: true, approved: true },
      { name: 'Noa', email: 'noa@example.test', groups: [], emailVerified: true, approved: true },
    ]);
    const { subject, text } = await identity.mailTo('mia@example.test');
    expect([subject, text]).toEqual([
      expect.stringContaining('set your password'),
      expect.stringContaining('/reset_password/setup.'),
    ]);
    const token = await identity.tokenFor('mia@example.test');
    await identity.accounts.resetPassword({ token, password: 'Chosen-pass-1', client }, as.visitor());
    expect((await identity.logIn('mia@example.test', team, 'Chosen-pass-1')).token).not.toBe('');
    await expect(
      identity.accounts.resetPassword({ token, password: 'Other-pass-1', client }, as.visitor()),
    ).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
  });

  it('come in with no password that anybody could guess', async () => {
    await csv.imported([heading, ['mia@example.test', 'Mia', '']]);
    for (const guess of ['', 'Mia', (await csv.members())[0]?.id ?? '']) {
      await expect(identity.logIn('mia@example.test', team, guess)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    }
  });

  it('are not verified before they open the mail, when they are to confirm by e-mail', async () => {
    await csv.imported([heading, ['mia@example.test', 'Mia', '']], { mode: 'email_auth', notify: false });
    expect((await csv.members())[0]).toMatchObject({ emailVerified: false });
    const token = await identity.tokenFor('mia@example.test');
    await identity.accounts.resetPassword({ token, password: 'Chosen-pass-1', client }, as.visitor());
    expect((await csv.members())[0]).toMatchObject({ emailVerified: true });
  });

  it('are mailed nothing when they are not to be', async () => {
    await csv.imported([heading, ['mia@example.test', 'Mia', '']], { notify: false });
    await csv.imported([heading, ['noa@example.test', 'Noa', '']]);
    await identity.mailTo('noa@example.test');
    expect((await identity.mailbox.list(100)).map(({ to }) => to)).toEqual(['noa@example.test']);
  });

  it('are only looked at by a check, which says all that is wrong, row by row', async () => {
    await identity.member(team, 'there@example.test');
    const lines = [
      ['メールアドレス', '名前', '電話番号', 'グループ', '有効期限', '停止'],
      ['', 'Nobody', '', '', '', ''],
      ['not an address', '', '12', 'Nogroup', '2026/11/20', 'たぶん'],
      ['There@example.test', '', '', '', '2026-11-19', 'yes'],
      ['one@example.test', '', '', '', '2026-11-20', 'NO'],
      ['ONE@example.test', 'x'.repeat(101), '', '', '2026-02-30', ''],
      ['two@example.test', '', '', '', '', '', 'left over'],
    ];
    const job = await csv.imported(lines, { checkOnly: true });
    expect(job).toMatchObject({ kind: 'member_check', state: 'done', done: 6, total: 6, errorCount: 12 });
    expect(await csv.errorsOf(job.id)).toEqual([
      [2, 'メールアドレス', 'REQUIRED'],
      [3, 'メールアドレス', 'INVALID_EMAIL'],
      [3, '電話番号', 'INVALID_PHONE'],
      [3, 'グループ', 'GROUP_UNKNOWN', 'Nogroup'],
      [3, '有効期限', 'NOT_DAY'],
      [3, '停止', 'NOT_YES_OR_NO'],
      [4, 'メールアドレス', 'EMAIL_TAKEN'],
      [4, '有効期限', 'DATE_IN_PAST'],
      [6, '名前', 'TOO_LONG', '100'],
      [6, 'メールアドレス', 'SAME_AS_ROW', '5'],
      [6, '有効期限', 'NOT_DAY'],
      [7, '', 'TOO_MANY_CELLS'],
    ]);
    expect(await csv.members()).toHaveLength(1);
  });

  it('come all or not at all, unless those with errors are left out', async () => {
    const lines = [heading, ['mia@example.test', 'Mia', ''], ['nobody', '', ''], ['noa@example.test', 'Noa', '']];
    expect(await csv.imported(lines)).toMatchObject({
      state: 'failed',
      failure: 'CSV_ROWS_INVALID',
      errorCount: 1,
      done: 0,
    });
    expect(await csv.members()).toEqual([]);
    expect(await csv.imported(lines, { skipInvalid: true })).toMatchObject({ state: 'done', done: 2, total: 3 });
    expect((await csv.members()).map(({ name }) => name)).toEqual(['Mia', 'Noa']);
  });

  it.each(['utf-8', 'shift_jis'] as const)('are read in %s', async (encoding) => {
    const text = [heading, ['mia@example.test', '髙橋 一郎～', '']].map(csvLine).join('');
    const { id } = await csv.start(encodeText(text, encoding));
    await csv.ended(id);
    expect((await csv.members())[0]?.name).toBe('髙橋 一郎～');
  });

  it('are read with a BOM, line feeds alone, quotes, and empty lines and columns', async () => {
    const { id } = await csv.start(
      '\ufeffEmail,Name,,\nmia@example.test,"Mia ""M"", Miller",,\n,,,\n\nnoa@example.test,Noa',
    );
    expect(await csv.ended(id)).toMatchObject({ state: 'done', done: 2 });
    expect((await csv.members()).map(({ name }) => name)).toEqual(['Mia "M", Miller', 'Noa']);
  });

  it.each([
    ['neither encoding', Buffer.from([0xff, 0xfe, 0x80, 0xfd]), 'CSV_UNREADABLE', {}],
    ['quotes that do not end', 'Email\n"mia@example.test\n', 'CSV_MALFORMED', { row: 2 }],
    ['no rows', 'Email,Name\n,\n', 'CSV_EMPTY', {}],
    ['no address', 'Name\nMia\n', 'CSV_COLUMNS_MISSING', { names: 'メールアドレス' }],
    ['a heading that nobody knows', 'Email,Shoe\nmia@example.test,7\n', 'CSV_COLUMNS_UNKNOWN', { names: 'Shoe' }],
    ['a heading twice', 'Email,メールアドレス\na@b.test,c@d.test\n', 'CSV_COLUMNS_TWICE', { names: 'メールアドレス' }],
    ['a row too many', `Email\n${'a@b.test\n'.repeat(10_001)}`, 'CSV_TOO_MANY_ROWS', { limit: 10_000 }],
  ])('are refused at once in a file with %s', async (_what, content, code, params) => {
    await expect(csv.start(content)).rejects.toMatchObject({ code, params });
  });

  it('may be 10,000 in a file', async () => {
    const { id } = await csv.start(`Email\n${'a@b.test\n'.repeat(10_000)}`, { checkOnly: true });
    expect(await csv.ended(id)).toMatchObject({ state: 'done', total: 10_000, errorCount: 9_999 });
  });

  it('are as many as the plan allows, and not one more', async () => {
    const rows = (count: number) => [
      heading,
      ...Array.from({ length: count }, (_none, n) => [`m${n}@example.test`, '', '']),
    ];
    expect(await csv.imported(rows(101))).toMatchObject({ state: 'failed', failure: 'MEMBER_LIMIT_REACHED' });
    expect(await csv.members()).toEqual([]);
    expect(await csv.imported(rows(100))).toMatchObject({ state: 'done', done: 100 });
  });

  it('are answered for by those who may manage members, each of their own site', async () => {
    await expect(csv.start('Email\na@b.test\n', {}, as.analyst(team))).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    await expect(csv.start('Email\na@b.test\n', {}, as.member(team))).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    const { id: gold } = await identity.audience.createGroup({ name: 'Gold' }, as.owner('otherteam001'));
    const job = await csv.imported([heading, ['mia@example.test', 'Mia', 'Gold']], { checkOnly: true });
    expect(await csv.errorsOf(job.id)).toEqual([[2, 'グループ', 'GROUP_UNKNOWN', 'Gold']]);
    expect(gold).not.toBe('');
  });

  describe('whose import does not come to its end', () => {
    const many = (count: number) => [
      heading,
      ...Array.from({ length: count }, (_none, n) => [`m${n}@example.test`, '', '']),
    ];
    const count = () => identity.documents.team(memberCollection, team).count();
    const begun = async (rows: number) => {
      identity.team = { ...identity.team, plan: 'pro' };
      const { id } = await csv.start(many(rows).map(csvLine).join(''));
      await until(async () => (await identity.jobs.getJob({ id }, as.owner(team))).done >= 100);
      return id;
    };

    it('are gone again when it is cancelled, and nobody gets a mail', async () => {
      const id = await begun(sized({ sqlite: 2_000, mongodb: 300 }));
      expect((await identity.jobs.cancelJob({ id }, as.owner(team))).state).toBe('undoing');
      expect(await count()).toBeGreaterThanOrEqual(100);
      expect((await csv.ended(id, leaseDuration / 10)).state).toBe('cancelled');
      expect(await count()).toBe(0);
      expect(await identity.mailbox.list(10)).toEqual([]);
      const keys = await identity.documents.team(personalDataKeyCollection, team).kept('', 1_000);
      expect(keys.filter(({ state }) => state !== null)).toEqual([]);
    }, 120_000);

    it('are gone again when somebody takes an address meanwhile', async () => {
      const rows = sized({ sqlite: 1_500, mongodb: 300 });
      const id = await begun(rows);
      await identity.member(team, `m${rows - 1}@example.test`);
      expect(await csv.ended(id)).toMatchObject({ state: 'failed', failure: 'EMAIL_IN_USE' });
      expect(await count()).toBe(1);
    }, 120_000);

    it('are all there, each once, when the process ends and begins anew', async () => {
      const total = sized({ sqlite: 1_000, mongodb: 200 });
      const id = await begun(total);
      await identity.restart();
      expect(await csv.ended(id)).toMatchObject({ state: 'done', done: total, total });
      expect(await count()).toBe(total);
    }, 120_000);
  });
});
