import { Injectable } from '@nestjs/common';
import { type Clock, type Ids, VersionConflict } from '@marquee/kernel';
import { secretOverlap } from '@marquee/contracts';
import { InjectPort, PersonalDataVault } from '@marquee/nest-kit';
import { type Documents, type DocumentStore, teamCollection } from '@marquee/ports';
import { secretOf } from './webhook-signature.js';

interface WebhookSecret {
  /** With the key of its site. */
  readonly sealed: string;
  /** The one before, and the ISO instant until which it signs, too; null: there was none. */
  readonly previous: { readonly sealed: string; readonly until: string } | null;
}

/** By the ids of their webhooks. Apart from them, because no event may tell a secret. */
export const webhookSecretCollection = teamCollection<WebhookSecret>({
  name: 'webhook_secrets',
  entity: 'webhook_secret',
  topic: 'identity.webhook_secret',
  schemaVersion: 1,
  withoutHistory: true,
});

const purpose = 'webhook secret';

/** By what receivers know that it was us. */
@Injectable()
export class WebhookSecrets {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @InjectPort('clock') private readonly clock: Clock,
    @InjectPort('ids') private readonly ids: Ids,
    private readonly vault: PersonalDataVault,
  ) {}

  /** @returns the new one, which nobody is told again, and until when the one before signs, too; null: there was none */
  async renew(team: string, webhook: string): Promise<{ secret: string; previousUntil: string | null }> {
    const secret = secretOf(this.ids.secret());
    const sealed = await this.vault.sealText({ team, entityId: team }, purpose, secret);
    const until = new Date(this.clock.now().getTime() + secretOverlap).toISOString();
    for (;;) {
      const { state, version } = await this.#of(team).load(webhook);
      const previous = state && { sealed: state.sealed, until };
      if (await this.#save(team, webhook, version, { sealed, previous })) {
        return { secret, previousUntil: previous && until };
      }
    }
  }

  /** Those that sign now. What is sent is signed, also before somebody has asked for the secret. */
  async signing(team: string, webhook: string): Promise<readonly string[]> {
    const state = await this.#of(team).get(webhook);
    if (!state) return [(await this.renew(team, webhook)).secret];
    const { sealed, previous } = state;
    const isBoth = previous !== null && this.clock.now().toISOString() < previous.until;
    const all = isBoth ? [sealed, previous.sealed] : [sealed];
    const opened = all.map((one) => this.vault.openText({ team, entityId: team }, purpose, one));
    // Without the key of the site there is none.
    return (await Promise.all(opened)).filter((secret) => secret !== undefined);
  }

  /** To do it again is no error. */
  async remove(team: string, webhook: string): Promise<void> {
    for (;;) {
      const { state, version } = await this.#of(team).load(webhook);
      if (!state || (await this.#save(team, webhook, version, null))) return;
    }
  }

  /** @returns false: somebody else was faster */
  async #save(team: string, id: string, version: number, next: WebhookSecret | null): Promise<boolean> {
    try {
      await this.#of(team).save(id, version, next, []);
      return true;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      return false;
    }
  }

  #of(team: string): Documents<WebhookSecret> {
    return this.documents.team(webhookSecretCollection, team);
  }
}
