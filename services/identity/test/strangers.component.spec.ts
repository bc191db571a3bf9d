import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { as, client, Identity, joining } from './identity-harness.js';

const wrong = 'Wrong-horse-1';
const longerThanALimit = 3_600_001;
const rounds = 25;

interface Question {
  /** Who is there. */
  readonly known: 'owner' | 'mia';
  readonly ask: (identity: Identity, team: string, email: string) => Promise<unknown>;
}

/** What strangers can ask about somebody. */
const questions: Readonly<Record<string, Question>> = {
  'the login of administrators': {
    known: 'owner',
    ask: (identity, _team, email) => identity.logIn(email, undefined, wrong),
  },
  'the login of a site': { known: 'mia', ask: (identity, team, email) => identity.logIn(email, team, wrong) },
  'a request for another password of an administrator': {
    known: 'owner',
    ask: (identity, _team, email) => identity.accounts.requestPasswordReset({ email }, as.visitor()),
  },
  'a request for another password of a member': {
    known: 'mia',
    ask: (identity, teamId, email) => identity.accounts.requestPasswordReset({ email, teamId }, as.visitor()),
  },
  'a request for another mail of verification': {
    known: 'mia',
    ask: (identity, teamId, email) => identity.accounts.resendVerification({ email, teamId }, as.visitor()),
  },
};

const answerTo = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: unknown) => ({ ...(error as object) }));
/** What a quarter of them stay below: what else the machine does only adds. */
const quartile = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 4)] ?? Number.NaN;

describe('whether there is somebody is told to no stranger', () => {
  let identity: Identity;
  let team: string;
  beforeEach(async () => {
    identity = await Identity.start();
    team = (await identity.owner()).teamId;
    await identity.member(team, 'mia@example.test');
  });
  afterEach(() => identity.stop());

  it.each(Object.entries(questions))(
    'by %s: neither by the answer nor by how long it takes',
    async (_what, { known, ask }) => {
      const times: [number[], number[]] = [[], []];
      // In turn: what else the machine does meets both alike.
      for (let round = 0; round < rounds; round++) {
        const answers: unknown[] = [];
        for (const [index, name] of [known, 'nobody'].entries()) {
          identity.clock.advance(longerThanALimit);
          const start = performance.now();
          answers.push(await answerTo(ask(identity, team, `${name}@example.test`)));
          times[index]?.push(performance.now() - start);
        }
        expect(answers[0]).toEqual(answers[1]);
      }
      const quartiles = times.map(quartile);
      expect(Math.max(...quartiles) / Math.min(...quartiles)).toBeLessThan(3);
    },
  );

  it('by links of invitations: made up, used and withdrawn ones are answered alike', async () => {
    const invite = { email: 'ann@example.test', role: 'normal', categories: ['analyst'] };
    const accept = (token: string) =>
      answerTo(
        identity.administrators.acceptAdministratorInvitation(
          { token, name: 'Ann', password: 'Correct-horse-1', client },
          as.visitor(),
        ),
      );
    await identity.administrators.inviteAdministrator(invite, as.owner(team));
    const used = await identity.tokenFor(invite.email);
    await accept(used);
    const { id } = await identity.administrators.inviteAdministrator(
      { ...invite, email: 'bob@example.test' },
      as.owner(team),
    );
    const withdrawn = await identity.tokenFor('bob@example.test');
    await identity.administrators.withdrawAdministratorInvitation({ id }, as.owner(team));
    const answers = await Promise.all([accept(used), accept(withdrawn), accept('a'.repeat(used.length)), accept('x')]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1);
    expect(answers[0]).toMatchObject({ code: 'ADMINISTRATOR_LINK_NOT_FOUND', params: {} });
  });

  it('by an invitation of another site: it is asked for as one that there is not', async () => {
    const { id } = await identity.invite(team);
    await identity.audience.deleteInvitation({ id }, as.owner(team));
    const join = (invitation: string) =>
      answerTo(identity.joining.join(joining(invitation, 'mia@example.test'), as.visitor()));
    expect(await join(id)).toEqual(await join('a'.repeat(id.length)));
    expect(await join(id)).toMatchObject({ code: 'INVITATION_NOT_FOUND' });
  });
});
