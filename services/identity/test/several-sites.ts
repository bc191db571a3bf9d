import { expect } from '@jest/globals';
import { credentialCollection } from '../src/credential/credentials.js';
import { as, client, Identity } from './identity-harness.js';

export const password = 'Correct-horse-1';
export const next = 'Battery-staple-2';
export const ann = 'ann@example.test';
export const office = { network: '198.51.100.0/24', comment: '' };
export const refused = (code: string) => expect.objectContaining({ code }) as unknown;

/** Two sites, and Ann, who administers the first of them. */
export class SeveralSites {
  private constructor(
    readonly identity: Identity,
    /** Where she came first, and where she may be invited then. */
    readonly home: string,
    readonly other: string,
    public session: string,
  ) {}

  static async start(): Promise<SeveralSites> {
    const identity = await Identity.start();
    const home = (await identity.owner()).teamId;
    const other = (await identity.owner('other@example.test')).teamId;
    return new SeveralSites(identity, home, other, await identity.colleague(home, ann, 'designer'));
  }

  invite(team: string, email = ann) {
    const invited = { email, role: 'normal', categories: ['analyst'] };
    return this.identity.administrators.inviteAdministrator(invited, as.owner(team));
  }

  accept(token: string, session = this.session, from = client) {
    return this.identity.administrators.acceptByLogin({ token, session, client: from }, as.visitor());
  }

  operate(token: string, teamId: string, from = client) {
    return this.identity.accounts.operateSite({ token, teamId, client: from }, as.visitor());
  }

  async sitesOf(token: string): Promise<string[]> {
    const { items } = await this.identity.accounts.listOperatedSites({ token }, as.visitor());
    return items.map(({ teamId }) => teamId).sort();
  }

  async list(team: string) {
    const { items } = await this.identity.administrators.listAdministrators({}, as.owner(team));
    return items.map(({ email, role }) => [email, role]);
  }

  remove(team: string, id: string) {
    return this.identity.administrators.removeAdministrator({ id }, as.owner(team));
  }

  async credentialsOf(team: string, account: string) {
    const query = { where: { fields: { account } }, limit: 9 };
    return (await this.identity.documents.team(credentialCollection, team).find(query)).items;
  }

  /** She is in both sites; the session is in the other one. */
  async join() {
    this.identity.clock.advance(1);
    await this.invite(this.other);
    const started = await this.accept(await this.identity.tokenFor(ann, 2));
    this.session = started.token;
    return started;
  }
}
