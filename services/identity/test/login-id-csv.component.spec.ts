import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { csvLine } from '@marquee/contracts';
import { jobCollection, jobPartCollection, placesCollection } from '@marquee/nest-kit';
import { until } from '@marquee/ports/testing';
import { signOnCollection } from '../src/sign-on/sign-on.js';
import { memberCsv, team, ownerIsThere } from './member-csv.js';
import { as, client, joining, Identity } from './identity-harness.js';

const by = as.owner(team);

describe('members with login IDs in CSV files', () => {
  let identity: Identity;
  let csv: ReturnType<typeof memberCsv>;
  beforeEach(async () => {
    identity = await Identity.start();
    await ownerIsThere(identity);
    csv = memberCsv(identity);
    await identity.signOn.updateSignOn({ authMethod: 'custom' }, by);
  });
  afterEach(() => identity.stop());

  const join = async (loginId: string) => {
    const { id } = await identity.invite(team);
    return identity.joining.join({ ...joining(id, ''), loginId }, as.visitor(team));
  };
  const logIn = (loginId: string, password: string) =>
    identity.accounts.logIn({ email: '', loginId, password, teamId: team, client }, as.visitor());
  const members = () => csv.members();

  const heading = ['ログインID', '初期パスワード', '名前'];

  it('come with an ID and a first password, which they change, and with no mail', async () => {
    const job = await csv.imported([heading, ['Hanako01', 'First-pass-1', '花子'], ['jiro02', '', '次郎']]);
    expect(job).toMatchObject({ state: 'done', done: 2 });
    expect(await members()).toMatchObject([
      { loginId: 'jiro02', passwordChangePrompted: false, state: 'active' },
      { loginId: 'hanako01', passwordChangePrompted: true, state: 'active' },
    ]);
    const { token } = await logIn('hanako01', 'First-pass-1');
    expect((await identity.accounts.resolveSession({ token }, as.service(''))).held?.gate).toBe('change_password');
    await expect(logIn('jiro02', '')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    expect(await identity.mailbox.list(10)).toEqual([]);
  });

  it('are never kept with their passwords in clear', async () => {
    const { id } = await csv.imported([heading, ['hanako01', 'First-pass-1', '花子']]);
    const ofJob = { where: { fields: { job: id } }, limit: 100 };
    const parts = await identity.documents.team(jobPartCollection, team).find(ofJob);
    const kept = JSON.stringify(parts.items);
    expect(kept).toContain('hanako01');
    expect(kept).not.toContain('First-pass-1');
  });

  it('are refused row by row: taken and repeated IDs, and bad passwords', async () => {
    await join('hanako01');
    await identity.security.updateSecurity({ complexPassword: true, address: '' }, by);
    const { id } = await csv.imported(
      [
        heading,
        ['HANAKO01', '', ''],
        ['jiro02', 'weakpassword', ''],
        ['Jiro02', 'Ok-password-1', ''],
        ['a@example.test', '', ''],
        ['', '', '三郎'],
        ['saburo03', 'パスワード', ''],
      ],
      { checkOnly: true },
    );
    expect(await csv.errorsOf(id)).toEqual([
      [2, 'ログインID', 'LOGIN_ID_TAKEN'],
      [3, '初期パスワード', 'PASSWORD_TOO_WEAK'],
      [4, 'ログインID', 'SAME_AS_ROW', '3'],
      [5, 'ログインID', 'INVALID_LOGIN_ID'],
      [6, 'ログインID', 'REQUIRED'],
      [7, '初期パスワード', 'TOO_SHORT', '6'],
      [7, '初期パスワード', 'NOT_HALF_WIDTH'],
    ]);
  });

  it('have no column for addresses, and nobody to confirm one', async () => {
    await expect(csv.start('メールアドレス\r\na@example.test\r\n')).rejects.toMatchObject({
      code: 'CSV_COLUMNS_UNKNOWN',
    });
    await expect(csv.start('ログインID\r\na1\r\n', { mode: 'email_auth' })).rejects.toMatchObject({
      code: 'CSV_NEEDS_EMAIL',
    });
    const template = { mode: 'create', language: 'en', encoding: 'utf-8' };
    const { content } = await identity.audience.getMemberTemplate(template, by);
    expect(content.toString()).toContain('Login ID,Initial password,Name');
  });

  it('are not added when the site has changed meanwhile what members log in by', async () => {
    const [places, signOn] = [
      identity.documents.team(placesCollection, team),
      identity.documents.team(signOnCollection, team),
    ];
    // Nobody may become a member for now: the job has checked the rows, and waits.
    const hold = { by: 'another', places: null, until: identity.clock.now().getTime() + 60_000 };
    await places.save('members', (await places.load('members')).version, { holds: [hold] }, []);
    const { id } = await csv.start([heading, ['hanako01', '', '花子']].map(csvLine).join(''));
    const jobs = identity.documents.team(jobCollection, team);
    await until(async () => (await jobs.get(id))?.at !== null);
    const { state, version } = await signOn.load(team);
    await signOn.save(team, version, { ...state!, authMethod: 'email' }, []);
    await places.save('members', (await places.load('members')).version, { holds: [] }, []);
    expect(await csv.ended(id)).toMatchObject({ state: 'failed', failure: 'CSV_LOGIN_CHANGED' });
    expect(await members()).toEqual([]);
  });

  it('are updated from what an export wrote, by the ID or the login ID; neither is changed so', async () => {
    const { memberId } = await join('hanako01');
    const exported = await csv.ended(
      (await identity.audience.exportMembers({ encoding: 'utf-8', language: 'ja' }, by)).id,
    );
    const file = await csv.fileOf(exported.id);
    expect(file).toContain('ID,ログインID,名前');
    expect(file).not.toContain('メールアドレス');
    const again = file.replace('Mia Member', '花子');
    expect(await csv.ended((await csv.start(again, { mode: 'update' })).id)).toMatchObject({ state: 'done' });
    expect(await members()).toMatchObject([{ id: memberId, name: '花子', loginId: 'hanako01' }]);
    await csv.imported(
      [
        ['ログインID', '名前'],
        ['HANAKO01', 'Hana'],
      ],
      { mode: 'update' },
    );
    expect(await members()).toMatchObject([{ id: memberId, name: 'Hana' }]);
    const { id } = await csv.imported(
      [
        ['ID', 'ログインID'],
        [memberId, 'other'],
      ],
      { mode: 'update' },
    );
    expect(await csv.errorsOf(id)).toEqual([[2, 'ログインID', 'LOGIN_ID_FIXED']]);
  });
});
