import { Injectable } from '@nestjs/common';
import { type CommandContext, handle } from '@marquee/kernel';
import { webhook, type WebhookStop } from '@marquee/contracts';
import { entityDecider, InjectPort } from '@marquee/nest-kit';
import type { Documents, DocumentStore } from '@marquee/ports';
import { CommandContexts } from '../command-contexts.js';
import { webhookCollection, type WebhookState } from './webhook-entity.js';

const decider = entityDecider(webhook);

/** What nobody says of webhooks, but happens to them. */
@Injectable()
export class Webhooks {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly contexts: CommandContexts,
  ) {}

  find(team: string, id: string): Promise<WebhookState | undefined> {
    return this.#of(team).get(id);
  }

  /** Nothing is sent any more until somebody turns it on again. */
  stop(team: string, id: string, stopped: Exclude<WebhookStop, ''>): Promise<void> {
    return this.#learn(team, id, { enabled: false, stopped }, this.contexts.because({}));
  }

  /** @param secretMadeAt ISO instant */
  secretMade(team: string, id: string, secretMadeAt: string, context: CommandContext): Promise<void> {
    return this.#learn(team, id, { secretMadeAt }, context);
  }

  async #learn(team: string, id: string, changes: Partial<WebhookState>, context: CommandContext): Promise<void> {
    await handle(this.#of(team), decider, id, { type: 'Change', changes }, context);
  }

  #of(team: string): Documents<WebhookState> {
    return this.documents.team(webhookCollection, team);
  }
}
