import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { changeDocument, InjectPorts } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';
import type { MediaPorts } from '../media.ports.js';

interface StreamKey {
  /** SHA-256 of its secret, base64url: 192 random bits need no slower one. Never in an event, a log or a reply. */
  readonly hash: string;
  readonly madeAt: string;
}

/** By the ids of their live streams. */
export const streamKeyCollection = teamCollection<StreamKey>({
  name: 'stream_keys',
  entity: 'stream_key',
  topic: 'media.stream_key',
  schemaVersion: 1,
  withoutHistory: true,
});

/** What a key opens; `hash` says which of its keys it was. */
export interface OpenedStream {
  readonly team: string;
  readonly live: string;
  readonly hash: string;
}

const form = /^([a-z0-9]{1,40})\.([a-z0-9]{1,40})\.([A-Za-z0-9_-]{32})$/;
const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** Keys by which encoders are known. They say which live stream they are for, so that nothing has to be searched for. */
@Injectable()
export class StreamKeys {
  constructor(@InjectPorts() private readonly ports: Pick<MediaPorts, 'documents' | 'clock'>) {}

  /** Another key, which is said this once. */
  async make(team: string, live: string): Promise<string> {
    const secret = randomBytes(24).toString('base64url');
    const kept = { hash: hashOf(secret), madeAt: this.ports.clock.now().toISOString() };
    await this.#change(team, live, kept);
    return `${team}.${live}.${secret}`;
  }

  forget(team: string, live: string): Promise<void> {
    return this.#change(team, live, null);
  }

  async madeAt(team: string, live: string): Promise<string | undefined> {
    return (await this.#keys(team).get(live))?.madeAt;
  }

  /** undefined: nothing has this key. */
  async open(key: string): Promise<OpenedStream | undefined> {
    const [, team = '', live = '', secret = ''] = form.exec(key) ?? [];
    if (secret === '') return undefined;
    const opened = { team, live, hash: hashOf(secret) };
    return (await this.isPresent(opened)) ? opened : undefined;
  }

  /** Whether no other key was made meanwhile. */
  async isPresent({ team, live, hash: said }: OpenedStream): Promise<boolean> {
    const kept = await this.#keys(team).get(live);
    return kept ? timingSafeEqual(Buffer.from(kept.hash), Buffer.from(said)) : false;
  }

  async #change(team: string, live: string, next: StreamKey | null): Promise<void> {
    await changeDocument(this.#keys(team), live, () => next);
  }

  #keys(team: string) {
    return this.ports.documents.team(streamKeyCollection, team);
  }
}
