import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sized } from '@marquee/nest-kit/testing';
import { until } from '@marquee/ports/testing';
import { memberCollection } from '../src/member/member.js';
import { as, Identity } from './identity-harness.js';
import { ownerIsThere } from './member-csv.js';

const team = 'clubteam0001';

describe('the export of members', () => {
  let identity: Identity;
  beforeEach(async () => {
    identity = await Identity.start();
    await ownerIsThere(identity);
  });
  afterEach(() => identity.stop());

  const request = (given: object = {}) => ({ encoding: 'utf-8', language: 'ja', ...given });
  const ended = (id: string, by = as.owner(team)) =>
    until(async () => {
      const job = await identity.jobs.getJob({ id }, by);
      return ['waiting', 'running'].includes(job.state) ? undefined : job;
    });
  const bytesOf = async (id: string, by = as.owner(team)) => {
    const pieces: Buffer[] = [];
    for (let part = 0, isLast = false; !isLast; part += 1) {
      const piece = await identity.jobs.readJobFile({ id, part }, by);
      pieces.push(piece.content);
      isLast = piece.isLast;
    }
    return Buffer.concat(pieces);
  };
  const exported = async (given: object = {}) => {
    const { id } = await identity.audience.exportMembers(request(given), as.owner(team));
    return { job: await ended(id), bytes: await bytesOf(id) };
  };
  const rename = async (id: string, name: string) => identity.audience.updateMember({ id, name }, as.owner(team));

  it('is a table that spreadsheets read: BOM, headings, names of groups, times of the site', async () => {
    const { id: gold } = await identity.audience.createGroup({ name: 'Gold, and more' }, as.owner(team));
    const { memberId } = await identity.member(team, 'mia@example.test', [gold]);
    const { job, bytes } = await exported();
    expect(job).toMatchObject({ kind: 'member_export', state: 'done', done: 1, total: 1, errorCount: 0 });
    expect(job.fileName).toBe('会員一覧-2026-11-20.csv');
    expect(bytes.toString()).toBe(
      '\ufeffID,メールアドレス,名前,電話番号,グループ,状態,登録日時,有効期限,最終ログイン,停止,パスワード変更の要求\r\n' +
        `${memberId},mia@example.test,Mia Member,,"Gold, and more",有効,2026-11-20 12:00,,2026-11-20 12:00,NO,NO\r\n`,
    );
  });

  it('makes no formulas of what people are called', async () => {
    const { memberId } = await identity.member(team);
    await rename(memberId, '=HYPERLINK("http://evil.test")');
    expect((await exported()).bytes.toString()).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
  });

  it('is Shift_JIS when asked for, and says which cells lost characters', async () => {
    const { memberId } = await identity.member(team);
    await rename(memberId, '𠮷野〜髙橋');
    const { job, bytes } = await exported({ encoding: 'shift_jis' });
    expect(new TextDecoder('shift_jis').decode(bytes)).toMatch(/^ID,メールアドレス[^]*,\?野～髙橋,/);
    expect(job).toMatchObject({ encoding: 'shift_jis', errorCount: 1 });
    const { items } = await identity.jobs.readJobErrors({ id: job.id, part: 0 }, as.owner(team));
    expect(items).toEqual([{ row: 2, column: '名前', code: 'CHARACTERS_REPLACED', params: {} }]);
  });

  it('holds who the list holds', async () => {
    await identity.member(team, 'mia@example.test');
    const { memberId } = await identity.member(team, 'noa@example.test');
    await identity.audience.updateMember({ id: memberId, disabled: true }, as.owner(team));
    const { job, bytes } = await exported({ status: 'disabled', language: 'en' });
    expect(job).toMatchObject({ state: 'done', done: 1 });
    expect(job.total).toBeUndefined();
    expect(bytes.toString().split('\r\n').slice(1)).toEqual([expect.stringContaining('noa@example.test'), '']);
    expect((await exported({ q: 'noa' })).bytes.toString()).not.toContain('mia@');
  });

  it('writes everybody once, page after page, also when the process dies in between', async () => {
    // More than a page.
    const count = sized({ sqlite: 1_001, mongodb: 501 });
    const { memberId } = await identity.member(team);
    const members = identity.documents.team(memberCollection, team);
    const state = await members.get(memberId);
    if (!state) throw new Error('nobody joined');
    const emails = Array.from({ length: count }, (_none, index) => `m${index}@example.test`);
    for (const email of emails) {
      await members.place({ id: email.replace(/@.*/, ''), version: 1, state: { ...state, email } });
    }
    const { id } = await identity.audience.exportMembers(request(), as.owner(team));
    await identity.restart();
    expect(await ended(id)).toMatchObject({ state: 'done', done: count + 1, total: count + 1 });
    const found = (await bytesOf(id)).toString().match(/m\d+@example\.test/g) ?? [];
    expect(found.sort()).toEqual([...emails].sort());
  }, 120_000);

  it('is for whoever started it, and only while they may manage members', async () => {
    const { job } = await exported();
    for (const other of [as.manager(team), as.analyst(team)]) {
      await expect(identity.jobs.getJob({ id: job.id }, other)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    }
    const boss = { kind: 'administrator', id: 'boss', team, role: 'normal', categories: ['analyst'] } as const;
    await expect(bytesOf(job.id, { principal: boss })).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    expect(await identity.jobs.listJobs({}, { principal: boss })).toEqual({ items: [] });
    await expect(bytesOf(job.id, as.owner('otherteam001'))).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    await expect(identity.audience.exportMembers(request(), as.analyst(team))).rejects.toMatchObject({
      code: 'NO_AUTHORITY',
    });
  });
});
