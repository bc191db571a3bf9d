import { Injectable } from '@nestjs/common';
import { type Clock, VersionConflict } from '@marquee/kernel';
import { longestFailing } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import { type Documents, type DocumentStore, teamCollection } from '@marquee/ports';

interface WebhookStanding {
  /** ISO instant of the first failure since something was received. */
  readonly failingSince: string;
}

/** By the ids of their webhooks; those whose receivers answer well have none. */
export const webhookStandingCollection = teamCollection<WebhookStanding>({
  name: 'webhook_standings',
  entity: 'webhook_standing',
  topic: 'identity.webhook_standing',
  schemaVersion: 1,
  withoutHistory: true,
});

/** For how long receivers have done nothing but fail. */
@Injectable()
export class WebhookStandings {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @InjectPort('clock') private readonly clock: Clock,
  ) {}

  /** @returns whether that is too much */
  async failed(team: string, webhook: string): Promise<boolean> {
    const now = this.clock.now();
    const { state, version } = await this.#of(team).load(webhook);
    if (state) return now.getTime() - Date.parse(state.failingSince) >= longestFailing;
    await this.#save(team, webhook, version, { failingSince: now.toISOString() });
    return false;
  }

  /** It was received, or somebody has turned the webhook on anew: what was before does not count. */
  async clear(team: string, webhook: string): Promise<void> {
    const { state, version } = await this.#of(team).load(webhook);
    if (state) await this.#save(team, webhook, version, null);
  }

  /** Who was faster has seen the same, or what is newer. */
  async #save(team: string, id: string, version: number, next: WebhookStanding | null): Promise<void> {
    try {
      await this.#of(team).save(id, version, next, []);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }

  #of(team: string): Documents<WebhookStanding> {
    return this.documents.team(webhookStandingCollection, team);
  }
}
