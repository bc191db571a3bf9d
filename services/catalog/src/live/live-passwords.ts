import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { VersionConflict } from '@marquee/kernel';
import { InjectPorts, type ServicePorts } from '@marquee/nest-kit';
import { teamCollection, type Documents } from '@marquee/ports';

interface KeptPassword {
  /** Of this password: events name it by that. Another one has another id. */
  readonly id: string;
  readonly salt: string;
  /** scrypt of it, base64. Never in an event, a log or a reply. */
  readonly hash: string;
}

/** By the ids of their live streams. */
export const passwordCollection = teamCollection<KeptPassword>({
  name: 'live_passwords',
  entity: 'live_password',
  topic: 'catalog.live_password',
  schemaVersion: 1,
  withoutHistory: true,
});

interface Guesses {
  /** Milliseconds since 1970 of those that were wrong or are being judged, the oldest first. */
  readonly times: readonly number[];
}

/** By live stream and member; visitors, who are nobody in particular, count together. */
export const guessCollection = teamCollection<Guesses>({
  name: 'live_guesses',
  entity: 'live_guesses',
  topic: 'catalog.live_guesses',
  schemaVersion: 1,
  withoutHistory: true,
});

/** Wrong ones within `window` milliseconds. */
const window = 15 * 60_000;
const mostGuesses = { member: 10, visitors: 100 } as const;
const minute = 60_000;

/** OWASP Password Storage Cheat Sheet: N = 2^15, r = 8, p = 3, for which Node has to be allowed 32 MiB and more. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const;
const keyLength = 32;

const hashOf = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, Buffer.from(salt, 'base64'), keyLength, cost, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

/** The passwords of live streams, as hashes. */
@Injectable()
export class LivePasswords {
  constructor(@InjectPorts() private readonly ports: Pick<ServicePorts, 'documents' | 'clock' | 'ids'>) {}

  /** What the present one is called; null: there is none. */
  async idOf(team: string, live: string): Promise<string | null> {
    return (await this.#passwords(team).get(live))?.id ?? null;
  }

  async set(team: string, live: string, password: string | null): Promise<void> {
    const salt = randomBytes(16).toString('base64');
    const next =
      password === null
        ? null
        : { id: this.ports.ids.next(), salt, hash: (await hashOf(password, salt)).toString('base64') };
    await change(this.#passwords(team), live, () => next);
  }

  /**
   * Whether it is the password. A guess counts before it is judged, so that of many at once no more are judged than may be wrong; a
   * right one takes back all that were wrong.
   *
   * @param who the member; undefined: a visitor
   * @throws DomainError LIVE_PASSWORD_THROTTLED
   */
  async isRight(team: string, live: string, who: string | undefined, password: string): Promise<boolean> {
    const kept = await this.#passwords(team).get(live);
    if (!kept) return true;
    const guesses = this.ports.documents.team(guessCollection, team);
    const key = `${live}.${who ?? 'visitors'}`;
    const now = this.ports.clock.now().getTime();
    const most = who === undefined ? mostGuesses.visitors : mostGuesses.member;
    await change(guesses, key, (state) => {
      const times = (state?.times ?? []).filter((time) => time > now - window);
      const oldest = times[times.length - most];
      if (oldest !== undefined) {
        throw domainError('LIVE_PASSWORD_THROTTLED', { minutes: Math.ceil((oldest + window - now) / minute) });
      }
      return { times: [...times, now] };
    });
    const isRight = timingSafeEqual(await hashOf(password, kept.salt), Buffer.from(kept.hash, 'base64'));
    if (isRight) await change(guesses, key, () => null);
    return isRight;
  }

  #passwords(team: string) {
    return this.ports.documents.team(passwordCollection, team);
  }
}

const attempts = 20;

/** Saves what becomes of a document without a history; several may be at it. */
async function change<State extends object>(
  documents: Documents<State>,
  id: string,
  become: (state: State | null) => State | null,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { state, version } = await documents.load(id);
    const next = become(state);
    if (next === null && state === null) return;
    try {
      await documents.save(id, version, next, []);
      return;
    } catch (error) {
      if (!(error instanceof VersionConflict) || attempt === attempts) throw error;
    }
  }
}
