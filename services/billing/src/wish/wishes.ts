import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { DomainError, VersionConflict, type CommandContext } from '@marquee/kernel';
import { InjectPort } from '@marquee/nest-kit';
import { teamCollection, type DocumentStore, type Documents } from '@marquee/ports';

interface Wish {
  /** ISO instant: when it was first heard. */
  readonly at: string;
  /** How often a card was declined for it. */
  readonly declined: number;
}

/** Wishes that move money, or change what is paid again and again, by their keys. */
export const wishCollection = teamCollection<Wish>({
  name: 'wishes',
  entity: 'wish',
  topic: 'billing.wish',
  schemaVersion: 1,
});

/**
 * Milliseconds for which a wish may be repeated. The provider keeps keys for 24 hours
 * (https://docs.stripe.com/api/idempotent_requests), and its clock is not ours.
 */
const keyLife = 23 * 3_600_000;

/**
 * Sees to it that a wish is never fulfilled twice, also where the provider has forgotten its key: what is repeated later is refused.
 * The provider also keeps for a key that a card was declined, for which nothing was done: whoever asks again is heard anew.
 */
@Injectable()
export class Wishes {
  constructor(@InjectPort('documents') private readonly documents: DocumentStore) {}

  /**
   * @param key made of the whole wish: the same for each repetition, and for nothing else
   * @param ask asks the provider with the key that it is given
   * @throws DomainError REQUEST_EXPIRED, and what `ask` throws
   */
  async once<T>(
    team: string,
    key: string,
    { clock }: Pick<CommandContext, 'clock'>,
    ask: (key: string) => Promise<T>,
  ): Promise<T> {
    const rows = this.documents.team(wishCollection, team);
    const { state, version } = await rows.load(key);
    const now = clock.now();
    const wish = state ?? { at: now.toISOString(), declined: 0 };
    if (now.getTime() - Date.parse(wish.at) >= keyLife) throw domainError('REQUEST_EXPIRED');
    // Before anything is asked: whatever fails afterwards, it is known that it was.
    const kept = state ? version : await keep(rows, key, version, wish);
    try {
      return await ask(wish.declined === 0 ? key : `${key}-${wish.declined}`);
    } catch (error) {
      const isDeclined = error instanceof DomainError && error.code.startsWith('CARD_');
      if (isDeclined) await keep(rows, key, kept, { ...wish, declined: wish.declined + 1 });
      throw error;
    }
  }
}

/** Whoever repeats it at the same moment may be faster, and keeps the same. @returns the version after it */
async function keep(rows: Documents<Wish>, key: string, version: number, wish: Wish): Promise<number> {
  try {
    await rows.save(key, version, wish, []);
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
  }
  return version + 1;
}
