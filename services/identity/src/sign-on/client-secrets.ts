import { Injectable } from '@nestjs/common';
import type { Ids } from '@marquee/kernel';
import { PersonalDataVault, InjectPort } from '@marquee/nest-kit';
import { type DocumentStore, type Documents, teamCollection } from '@marquee/ports';

interface ClientSecret {
  /** With the key of its site. */
  readonly sealed: string;
}

/** Secrets by which a site shows a login service who it is. Apart from the settings, which name the present one. */
export const clientSecretCollection = teamCollection<ClientSecret>({
  name: 'client_secrets',
  entity: 'client_secret',
  topic: 'identity.client_secret',
  schemaVersion: 1,
});

const purpose = 'client secret';

@Injectable()
export class ClientSecrets {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly vault: PersonalDataVault,
    @InjectPort('ids') private readonly ids: Ids,
  ) {}

  /** @returns the id of its document */
  async add(team: string, secret: string): Promise<string> {
    const sealed = await this.vault.sealText({ team, entityId: team }, purpose, secret);
    const id = this.ids.next();
    await this.#of(team).save(id, 0, { sealed }, []);
    return id;
  }

  /** undefined: there is none. */
  async get(team: string, id: string): Promise<string | undefined> {
    const found = id === '' ? undefined : await this.#of(team).get(id);
    return found && (await this.vault.openText({ team, entityId: team }, purpose, found.sealed));
  }

  /** To do it again is no error. */
  async remove(team: string, id: string): Promise<void> {
    if (id === '') return;
    const { state, version } = await this.#of(team).load(id);
    if (state) await this.#of(team).save(id, version, null, []);
  }

  #of(team: string): Documents<ClientSecret> {
    return this.documents.team(clientSecretCollection, team);
  }
}
