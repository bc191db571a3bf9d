import { expect } from '@jest/globals';
import { credentialCollection } from '../src/credential/credentials.js';
import { as, client, World } from './world.js';

export const password = 'Correct-horse-1';
export const next = 'Battery-staple-2';
export const ann = 'ann@example.test';
export const office = { network: '198.51.100.0/24', comment: '' };
export const refused = (code: string) => expect.objectContaining({ code }) as unknown;

/** Two sites, and Ann, who administers the first of them. */
export class SeveralSites {
  private constructor(
    readonly world: World,
    /** Where she came first, and where she may be invited then. */
    readonly home: string,
    readonly other: string,
    public session: string,
  ) {}

  static async start(): Promise<SeveralSites> {
    const world = await World.start();
    const home = (await world.owner()).teamId;
    const other = (await world.owner('other@example.test')).teamId;
    const invited = { email: ann, role: 'normal', categories: ['designer'] };
    await world.administrators.inviteAdministrator(invited, as.owner(home));
    const started = await world.administrators.acceptAdministratorInvitation(
      { token: await world.tokenFor(ann), name: 'Ann', password, client },
      { ...as.visitor(), timeout: 25_000 },
    );
    return new SeveralSites(world, home, other, started.token);
  }

  invite(team: string, email = ann) {
    const invited = { email, role: 'normal', categories: ['analyst'] };
    return this.world.administrators.inviteAdministrator(invited, as.owner(team));
  }

  accept(token: string, session = this.session, from = client) {
    return this.world.administrators.acceptByLogin({ token, session, client: from }, as.visitor());
  }

  operate(token: string, teamId: string, from = client) {
    return this.world.accounts.operateSite({ token, teamId, client: from }, as.visitor());
  }

  async sitesOf(token: string): Promise<string[]> {
    const { items } = await this.world.accounts.listOperatedSites({ token }, as.visitor());
    return items.map(({ teamId }) => teamId).sort();
  }

  async list(team: string) {
    const { items } = await this.world.administrators.listAdministrators({}, as.owner(team));
    return items.map(({ email, role }) => [email, role]);
  }

  remove(team: string, id: string) {
    return this.world.administrators.removeAdministrator({ id }, as.owner(team));
  }

  async credentialsOf(team: string, account: string) {
    const query = { where: { fields: { account } }, limit: 9 };
    return (await this.world.documents.team(credentialCollection, team).find(query)).items;
  }

  /** She is in both sites; the session is in the other one. */
  async join() {
    this.world.clock.advance(1);
    await this.invite(this.other);
    const started = await this.accept(await this.world.tokenFor(ann, 2));
    this.session = started.token;
    return started;
  }
}
