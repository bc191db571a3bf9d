import { InjectPort } from '@marquee/nest-kit';
import { Injectable } from '@nestjs/common';
import { VersionConflict } from '@marquee/kernel';
import { type DocumentStore, teamCollection } from '@marquee/ports';

interface Login {
  readonly at: string;
  /** Id of the session that began with it; absent: it was before such things were kept. */
  readonly session?: string;
}

/** When accounts last logged in. Apart from the accounts, whose documents are what their events make of them. */
export const loginCollection = teamCollection<Login>({
  name: 'logins',
  entity: 'login',
  topic: 'identity.login',
  schemaVersion: 1,
  withoutHistory: true,
});

@Injectable()
export class Logins {
  constructor(@InjectPort('documents') private readonly documents: DocumentStore) {}

  async note(team: string, account: string, login: Login): Promise<void> {
    await this.#save(team, account, login);
  }

  /** ISO instants by account; those who never logged in are left out. */
  async of(team: string, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.documents.team(loginCollection, team).getMany(accounts);
    return new Map(found.map(({ id, state }) => [id, state.at]));
  }

  /** The session of the last login. */
  async last(team: string, account: string): Promise<string | undefined> {
    return (await this.documents.team(loginCollection, team).get(account))?.session;
  }

  async isLast(team: string, account: string, session: string): Promise<boolean> {
    return (await this.last(team, account)) === session;
  }

  async forget(team: string, account: string): Promise<void> {
    await this.#save(team, account, null);
  }

  async #save(team: string, account: string, next: Login | null): Promise<void> {
    const logins = this.documents.team(loginCollection, team);
    const { state, version } = await logins.load(account);
    if (!state && !next) return;
    try {
      await logins.save(account, version, next, []);
    } catch (error) {
      // Another login at the same moment has said the same.
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
}
