import { Injectable } from '@nestjs/common';
import { DomainError } from '@marquee/kernel';
import { InjectPort, type TeamEraser } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';
import { SellingAccounts } from '../selling-accounts.js';
import { isLive, subscriptionCollection } from './subscription.js';

/** Subscriptions that are read at a time. */
const page = 100;

/** Why there is nothing to end any more. */
const over: readonly string[] = ['SUBSCRIPTION_NOT_FOUND', 'PAYMENT_ACCOUNT_LOST', 'PAYMENT_ACCOUNT_REQUIRED'];

/**
 * Ends what members of an erased site pay again and again: nobody could stop it any more. What was paid stays in the
 * site's account at the provider, whose books are not ours.
 */
@Injectable()
export class ProviderErasure implements TeamEraser {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly selling: SellingAccounts,
  ) {}

  async erase(team: string, stopping: AbortSignal): Promise<void> {
    const subscriptions = this.documents.team(subscriptionCollection, team);
    for (let after = ''; ;) {
      const kept = await subscriptions.kept(after, page);
      for (const { id, state } of kept) {
        stopping.throwIfAborted();
        if (state && isLive(state)) await this.#end(team, id);
      }
      const last = kept.at(-1);
      if (!last || kept.length < page) return;
      after = last.id;
    }
  }

  async #end(team: string, id: string): Promise<void> {
    try {
      await this.selling.ask(team, 'SUBSCRIPTION_NOT_FOUND', (payments, account) =>
        payments.subscriptions.end(account, id),
      );
    } catch (error) {
      if (!(error instanceof DomainError && over.includes(error.code))) throw error;
    }
  }
}
