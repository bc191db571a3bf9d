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
    expect(`${subject} ${text}`).toMatch(/set your password[^]*\/reset_password\/setup\./);
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
});
