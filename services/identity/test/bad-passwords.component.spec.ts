import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { memberCsv, ownerIsThere } from './member-csv.js';
import { as, client, Identity, joining } from './identity-harness.js';

const [common, leaked, good] = ['Superman1', 'wqzx-thrice-77', 'Lantern-otter-9'];
const company = { companyName: 'Film Inc.', companyPhone: '03-1234-5678' };

/** Bad ones; of the names those of the site, the person and the address. */
const refusals = (ofNames: readonly string[]): readonly (readonly [string, string])[] => [
  [common, 'PASSWORD_TOO_COMMON'],
  [leaked, 'PASSWORD_LEAKED'],
  ...ofNames.map((password) => [password, 'PASSWORD_OF_NAMES'] as const),
];

describe('a password that others would guess', () => {
  let directory: string;
  let file: string;
  let identity: Identity;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'leaked-'));
    file = join(directory, 'hashes.txt');
    const hash = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
    const hashes = ['another-one', leaked, 'and-one-more'].map(hash).toSorted();
    await writeFile(file, hashes.map((one) => `${one}:12\r\n`).join(''));
  });
  afterAll(() => rm(directory, { recursive: true }));
  beforeEach(async () => {
    identity = await Identity.start(undefined, { leakedPasswords: file });
  });
  afterEach(() => identity.stop());

  /** Each of them is refused at its field, and a good one is taken. */
  const isRefused = async (
    ofNames: readonly string[],
    set: (password: string) => Promise<unknown>,
    path = 'password',
  ): Promise<void> => {
    for (const [password, code] of refusals(ofNames)) {
      await expect(set(password)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ path, code }] });
    }
    await set(good);
  };

  it('is not set by whoever registers a site', () =>
    isRefused(
      ['hidden-valley', 'Olivia2026', 'olivia.hill@films.example', 'FilmInc1'],
      (password) => {
        const site = { teamId: '', siteName: 'Hidden Valley', language: 'en', ...company };
        const person = { name: 'Olivia Owner', email: 'olivia.hill@films.example', password };
        return identity.accounts.registerOwner({ ...site, ...person }, as.visitor());
      },
      'administrator.password',
    ));

  it('is not set by whoever joins a site', async () => {
    const { teamId } = await identity.owner();
    const { id } = await identity.invite(teamId);
    await isRefused(['filmclub1', 'Mia-2026', 'mia.m@films.example'], (password) =>
      identity.joining.join({ ...joining(id, 'mia.m@films.example'), password }, as.visitor(teamId)),
    );
  });

  it('is not set by whoever becomes an administrator', async () => {
    const { teamId } = await identity.owner();
    const invited = { email: 'ann.lee@films.example', role: 'normal', categories: ['analyst'] };
    await identity.administrators.inviteAdministrator(invited, as.owner(teamId));
    const token = await identity.tokenFor(invited.email);
    await isRefused(['filmclub1', 'Fiona1', 'annlee99'], (password) =>
      identity.administrators.acceptAdministratorInvitation({ token, name: 'Fiona', password, client }, as.visitor()),
    );
  });

  it('is not what one changes to', async () => {
    const { teamId } = await identity.owner();
    const { session } = await identity.member(teamId);
    const holder = await identity.asHolder(session);
    await isRefused(['film-club', 'mia.member', 'Mia-12'], (password) =>
      identity.own.changePassword({ currentPassword: 'Correct-horse-1', password, client }, holder),
    );
  });

  it('is not set by a link, for a member or for an administrator', async () => {
    const { teamId } = await identity.owner();
    await identity.member(teamId);
    for (const [email, team, names] of [
      ['mia@example.test', teamId, ['film-club', 'mia.member']],
      ['owner@example.test', undefined, ['film-club', 'owner123', 'Olivia77']],
    ] as const) {
      await identity.accounts.requestPasswordReset({ email, teamId: team }, as.visitor());
      const token = await identity.tokenFor(email, 2);
      await isRefused(names, (password) => identity.accounts.resetPassword({ token, password, client }, as.visitor()));
    }
  });

  it('is not given to a member by an administrator', async () => {
    const { teamId } = await identity.owner();
    await identity.signOn.updateSignOn({ authMethod: 'custom' }, as.owner(teamId));
    const by = as.owner(teamId);
    let id = '';
    await isRefused(['filmclub1', 'hanako01', 'Yamada-99'], async (password) => {
      ({ id } = await identity.audience.createMember({ loginId: 'hanako01', name: 'Yamada', password }, by));
    });
    await isRefused(['filmclub1', 'hanako01', 'Yamada-99'], (password) =>
      identity.audience.setMemberPassword({ id, password }, by),
    );
  });

  it('is not brought by a file: each row says why', async () => {
    const team = 'clubteam0001';
    await identity.signOn.updateSignOn({ authMethod: 'custom' }, as.owner(team));
    await ownerIsThere(identity);
    const csv = memberCsv(identity);
    const rows = refusals(['filmclub1', 'hanako-1', 'yamada99']);
    const { id } = await csv.imported(
      [
        ['ログインID', '初期パスワード', '名前'],
        ...rows.map(([password], index) => [index === 3 ? 'hanako' : `login${index}`, password, 'Yamada']),
        ['last', good, 'Yamada'],
      ],
      { checkOnly: true },
    );
    expect(await csv.errorsOf(id)).toEqual(rows.map(([, code], index) => [index + 2, '初期パスワード', code]));
  });
});
