import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { csvLine } from '@marquee/contracts';
import { encodeText } from '@marquee/nest-kit';
import { as, client, eventually, World } from './world.js';

const team = 'clubteam0001';
const heading = ['メールアドレス', '名前', 'グループ'];

describe('members from a CSV file', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.start();
  });
  afterEach(() => world.stop());

  const ended = (id: string) =>
    eventually(async () => {
      const job = await world.jobs.getJob({ id }, as.owner(team));
      return ['done', 'failed', 'cancelled'].includes(job.state) ? job : undefined;
    });
  const start = (content: string | Buffer, given: object = {}, by = as.owner(team)) => {
    const said = { mode: 'create', checkOnly: false, skipInvalid: false, notify: true, language: 'ja', ...given };
    return world.audience.importMembers({ ...said, content: Buffer.from(content) }, by);
  };
  const imported = async (lines: readonly (readonly string[])[], given: object = {}) =>
    ended((await start(lines.map(csvLine).join(''), given)).id);
  const errorsOf = async (id: string) =>
    (await world.jobs.readJobErrors({ id, part: 0 }, as.owner(team))).items.map(({ row, column, code, params }) => [
      row,
      column,
      code,
      ...Object.values(params),
    ]);
  const members = async () => {
    const { items } = await world.audience.listMembers({ limit: 100, sort: 'name' }, as.owner(team));
    return items;
  };

  it('have an account, their groups, and a mail by which they set a password', async () => {
    const { id: gold } = await world.audience.createGroup({ name: 'Gold; and more' }, as.owner(team));
    const job = await imported([
      heading,
      ['Mia@Example.test', 'Mia', 'Gold\\; and more'],
      ['noa@example.test', 'Noa', ''],
    ]);
    expect(job).toMatchObject({ kind: 'member_import', state: 'done', done: 2, total: 2, errorCount: 0 });
    expect(await members()).toMatchObject([
      { name: 'Mia', email: 'mia@example.test', groups: [gold], emailVerified: true, approved: true },
      { name: 'Noa', email: 'noa@example.test', groups: [], emailVerified: true, approved: true },
    ]);
    const { subject, text } = await world.mailTo('mia@example.test');
    expect([subject, text]).toEqual([
      expect.stringContaining('set your password'),
      expect.stringContaining('/reset_password/setup.'),
    ]);
    const token = await world.tokenFor('mia@example.test');
    await world.accounts.resetPassword({ token, password: 'Chosen-pass-1', client }, as.visitor());
    expect((await world.logIn('mia@example.test', team, 'Chosen-pass-1')).token).not.toBe('');
    await expect(
      world.accounts.resetPassword({ token, password: 'Other-pass-1', client }, as.visitor()),
    ).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
  });

  it('come in with no password that anybody could guess', async () => {
    await imported([heading, ['mia@example.test', 'Mia', '']]);
    for (const guess of ['', 'Mia', (await members())[0]?.id ?? '']) {
      await expect(world.logIn('mia@example.test', team, guess)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    }
  });

  it('are not verified before they open the mail, when they are to confirm by e-mail', async () => {
    await imported([heading, ['mia@example.test', 'Mia', '']], { mode: 'email_auth', notify: false });
    expect((await members())[0]).toMatchObject({ emailVerified: false });
    const token = await world.tokenFor('mia@example.test');
    await world.accounts.resetPassword({ token, password: 'Chosen-pass-1', client }, as.visitor());
    expect((await members())[0]).toMatchObject({ emailVerified: true });
  });

  it('are mailed nothing when they are not to be', async () => {
    await imported([heading, ['mia@example.test', 'Mia', '']], { notify: false });
    await imported([heading, ['noa@example.test', 'Noa', '']]);
    await world.mailTo('noa@example.test');
    expect((await world.mailbox.list(100)).map(({ to }) => to)).toEqual(['noa@example.test']);
  });

  it('are only looked at by a check, which says all that is wrong, row by row', async () => {
    await world.member(team, 'there@example.test');
    const lines = [
      ['メールアドレス', '名前', '電話番号', 'グループ', '有効期限', '停止'],
      ['', 'Nobody', '', '', '', ''],
      ['not an address', '', '12', 'Nogroup', '2026/11/20', 'たぶん'],
      ['There@example.test', '', '', '', '2026-11-19', 'yes'],
      ['one@example.test', '', '', '', '2026-11-20', 'NO'],
      ['ONE@example.test', 'x'.repeat(101), '', '', '2026-02-30', ''],
      ['two@example.test', '', '', '', '', '', 'left over'],
    ];
    const job = await imported(lines, { checkOnly: true });
    expect(job).toMatchObject({ kind: 'member_check', state: 'done', done: 6, total: 6, errorCount: 12 });
    expect(await errorsOf(job.id)).toEqual([
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
    expect(await members()).toHaveLength(1);
  });

  it('come all or not at all, unless those with errors are left out', async () => {
    const lines = [heading, ['mia@example.test', 'Mia', ''], ['nobody', '', ''], ['noa@example.test', 'Noa', '']];
    expect(await imported(lines)).toMatchObject({
      state: 'failed',
      failure: 'CSV_ROWS_INVALID',
      errorCount: 1,
      done: 0,
    });
    expect(await members()).toEqual([]);
    expect(await imported(lines, { skipInvalid: true })).toMatchObject({ state: 'done', done: 2, total: 3 });
    expect((await members()).map(({ name }) => name)).toEqual(['Mia', 'Noa']);
  });

  it.each(['utf-8', 'shift_jis'] as const)('are read in %s', async (encoding) => {
    const text = [heading, ['mia@example.test', '髙橋 一郎～', '']].map(csvLine).join('');
    const { id } = await start(encodeText(text, encoding));
    await ended(id);
    expect((await members())[0]?.name).toBe('髙橋 一郎～');
  });

  it('are read with a BOM, line feeds alone, quotes, and empty lines and columns', async () => {
    const { id } = await start(
      '\ufeffEmail,Name,,\nmia@example.test,"Mia ""M"", Miller",,\n,,,\n\nnoa@example.test,Noa',
    );
    expect(await ended(id)).toMatchObject({ state: 'done', done: 2 });
    expect((await members()).map(({ name }) => name)).toEqual(['Mia "M", Miller', 'Noa']);
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
    await expect(start(content)).rejects.toMatchObject({ code, params });
  });

  it('may be 10,000 in a file', async () => {
    const { id } = await start(`Email\n${'a@b.test\n'.repeat(10_000)}`, { checkOnly: true });
    expect(await ended(id)).toMatchObject({ state: 'done', total: 10_000, errorCount: 9_999 });
  });

  it('are as many as the plan allows, and not one more', async () => {
    const rows = (count: number) => [
      heading,
      ...Array.from({ length: count }, (_none, n) => [`m${n}@example.test`, '', '']),
    ];
    expect(await imported(rows(101))).toMatchObject({ state: 'failed', failure: 'MEMBER_LIMIT_REACHED' });
    expect(await members()).toEqual([]);
    expect(await imported(rows(100))).toMatchObject({ state: 'done', done: 100 });
  });

  it('are answered for by those who may manage members, each of their own site', async () => {
    await expect(start('Email\na@b.test\n', {}, as.analyst(team))).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    await expect(start('Email\na@b.test\n', {}, as.member(team))).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    const { id: gold } = await world.audience.createGroup({ name: 'Gold' }, as.owner('otherteam001'));
    const job = await imported([heading, ['mia@example.test', 'Mia', 'Gold']], { checkOnly: true });
    expect(await errorsOf(job.id)).toEqual([[2, 'グループ', 'GROUP_UNKNOWN', 'Gold']]);
    expect(gold).not.toBe('');
  });
});
