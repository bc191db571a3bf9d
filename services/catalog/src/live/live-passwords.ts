import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { changeDocument, InjectPorts, type ServicePorts } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';
import { LiveGuesses, type Guesser } from './live-guesses.js';

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
  constructor(
    @InjectPorts() private readonly ports: Pick<ServicePorts, 'documents' | 'ids'>,
    private readonly guesses: LiveGuesses,
  ) {}

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
    await changeDocument(this.#passwords(team), live, () => next);
  }

  /**
   * Whether it is the password. A guess counts before it is judged.
   *
   * @throws DomainError LIVE_PASSWORD_THROTTLED
   */
  async isRight(team: string, live: string, who: Guesser, password: string): Promise<boolean> {
    const kept = await this.#passwords(team).get(live);
    if (!kept) return true;
    const guess = await this.guesses.begin(team, live, who);
    const isRight = timingSafeEqual(await hashOf(password, kept.salt), Buffer.from(kept.hash, 'base64'));
    if (isRight) await guess.wasRight();
    return isRight;
  }

  #passwords(team: string) {
    return this.ports.documents.team(passwordCollection, team);
  }
}
