import { Injectable } from '@nestjs/common';
import { type Ids, VersionConflict } from '@marquee/kernel';
import { isComplexPassword } from '@marquee/contracts';
import { type DocumentStore, type Documents, teamCollection } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { NewPasswords } from './new-passwords.js';
import { Passwords } from './passwords.js';

interface Credential {
  readonly account: string;
  /** PHC string of Argon2id. Never in an event, a log or a reply. */
  readonly hash: string;
  /** Whether it is one that sites may demand; absent on those of before that: nobody knows. */
  readonly complex?: boolean;
}

/** Whose password it is. */
export interface Holder {
  /** How they are called and addressed, and what belongs to them: no password is made of that. */
  readonly names: readonly string[];
  /** All sites that they are in; absent: the one that the account is of. */
  readonly sites?: readonly string[];
  /** Where the password is in what was sent; absent: `password`. */
  readonly path?: string;
}

/** What somebody is called, of what is kept of them. */
export const namesOf = (state: {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly loginId?: string | undefined;
}): readonly string[] => [state.name, state.email ?? '', state.loginId ?? ''];

/** Passwords, apart from the accounts and without events. An account names its present one. */
export const credentialCollection = teamCollection<Credential>({
  name: 'credentials',
  entity: 'credential',
  topic: 'identity.credential',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['account']],
});

@Injectable()
export class Credentials {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @InjectPort('ids') private readonly ids: Ids,
    private readonly rules: NewPasswords,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Keeps a password; it counts once the account names the id. The only way to a password, so that none is set that its
   * site does not take, or that others would guess.
   * @throws DomainError INVALID_INPUT
   */
  async add(team: string, account: string, password: string, holder: Holder): Promise<string> {
    await this.rules.mustBeGood(password, { sites: [team], ...holder });
    const complex = isComplexPassword(password);
    const id = this.ids.next();
    await this.#of(team).save(id, 0, { account, hash: await this.passwords.hash(password), complex }, []);
    return id;
  }

  async isRight(team: string, id: string, password: string): Promise<boolean> {
    const credential = await this.#of(team).get(id);
    return credential ? this.passwords.isRight(credential.hash, password) : this.isNobodys(password);
  }

  /** Whether there is one behind the id: who was brought in by a file or a login service has none at first. */
  async exists(team: string, id: string): Promise<boolean> {
    return (await this.#of(team).get(id)) !== undefined;
  }

  async isComplex(team: string, id: string): Promise<boolean> {
    return (await this.#of(team).get(id))?.complex ?? false;
  }

  /** Always false, in the time that a real check takes. */
  async isNobodys(password: string): Promise<false> {
    return this.passwords.isNobodys(password);
  }

  /** Forgets one; to do it again is no error. */
  async remove(team: string, id: string): Promise<void> {
    const { state, version } = await this.#of(team).load(id);
    if (!state) return;
    try {
      await this.#of(team).save(id, version, null, []);
    } catch (error) {
      // Credentials never change, so somebody else has removed it.
      if (!(error instanceof VersionConflict)) throw error;
    }
  }

  /** The password of an account whose login goes to another site, under the same id; to do it again is no error. */
  async copy(id: string, from: string, to: { readonly team: string; readonly id: string }): Promise<void> {
    const credential = await this.#of(from).get(id);
    if (!credential || (await this.#of(to.team).get(id))) return;
    await this.#of(to.team).save(id, 0, { ...credential, account: to.id }, []);
  }

  async removeAll(team: string, account: string): Promise<void> {
    const { items } = await this.#of(team).find({ where: { fields: { account } }, limit: 1_000 });
    for (const { id } of items) await this.remove(team, id);
  }

  #of(team: string): Documents<Credential> {
    return this.documents.team(credentialCollection, team);
  }
}
