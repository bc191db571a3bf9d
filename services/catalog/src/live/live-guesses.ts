import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { changeDocument, DueWork, InjectPorts, type Due, type ServicePorts } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';

/** Due when none of them counts any more: so long, and no longer, is it known who guessed, and where visitors came from. */
interface Guesses extends Due {
  /** Milliseconds since 1970 of those that were wrong or are being judged, the oldest first. */
  readonly times: readonly number[];
}

interface FormerGuesses {
  readonly times?: readonly number[];
  readonly expiresAt?: string;
}

/** By live stream and by who guesses. */
export const guessCollection = teamCollection<Guesses>({
  name: 'live_guesses',
  entity: 'live_guesses',
  topic: 'catalog.live_guesses',
  schemaVersion: 3,
  withoutHistory: true,
  // Those of the first shape are long over.
  upcast: ({ times = [], expiresAt = '' }: FormerGuesses) => ({
    ...{ times, dueAt: expiresAt === '' ? new Date(0).toISOString() : expiresAt, starts: 0 },
  }),
  indexes: [['dueAt']],
});

/** Who guesses: a member, or the network that visitors come from, as a mark that only its maker can read. */
export type Guesser = { readonly member: string } | { readonly network: string };

/** Wrong ones within `window` milliseconds; a network may be that of many people. */
const window = 15 * 60_000;
const most = { member: 10, network: 30 } as const;
const minute = 60_000;

/** A guess that is being judged, and counts as a wrong one. */
export interface Guess {
  /** It was right. A member’s wrong ones are forgiven with it; of a network, who knows whose they were. */
  wasRight(): Promise<void>;
}

/** Counts wrong guesses at passwords of live streams: whoever guesses keeps nobody else out. */
@Injectable()
export class LiveGuesses {
  readonly #forgetting: DueWork<Guesses>;

  constructor(@InjectPorts() private readonly ports: Pick<ServicePorts, 'documents' | 'clock' | 'onError'>) {
    const { documents, clock, onError } = ports;
    this.#forgetting = new DueWork({
      ...{ documents, clock, onError, collection: guessCollection },
      // Whoever guesses meanwhile has made another row of it, which is not ours.
      perform: async (held) => {
        await held.change(() => null);
      },
    });
  }

  onApplicationBootstrap(): void {
    this.#forgetting.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#forgetting.stop();
  }

  /**
   * Counts a guess before it is judged, so that of many at once no more are judged than may be wrong.
   *
   * @throws DomainError LIVE_PASSWORD_THROTTLED
   */
  async begin(team: string, live: string, who: Guesser): Promise<Guess> {
    const documents = this.ports.documents.team(guessCollection, team);
    const isMember = 'member' in who;
    const key = `${live}.${isMember ? who.member : who.network}`;
    const now = this.ports.clock.now().getTime();
    await changeDocument(documents, key, (state) => {
      const times = (state?.times ?? []).filter((time) => time > now - window);
      const oldest = times[times.length - (isMember ? most.member : most.network)];
      if (oldest !== undefined) {
        throw domainError('LIVE_PASSWORD_THROTTLED', { minutes: Math.ceil((oldest + window - now) / minute) });
      }
      return { times: [...times, now], dueAt: new Date(now + window).toISOString(), starts: 0 };
    });
    return {
      wasRight: async () => {
        await changeDocument(documents, key, (state) => {
          const place = state?.times.indexOf(now) ?? -1;
          if (!state || isMember) return null;
          const times = state.times.filter((_time, index) => index !== place);
          return times.length === 0 ? null : { ...state, times };
        });
      },
    };
  }
}
