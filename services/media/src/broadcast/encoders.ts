import { Injectable } from '@nestjs/common';
import { encoderRefusals, type EncoderRefusal, type EncoderWarning } from '@marquee/contracts';
import { VersionConflict } from '@marquee/kernel';
import { InjectPorts, Sightings } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';
import type { MediaPorts } from '../media.ports.js';

/** What an encoder sends. */
export interface Measured {
  readonly width: number;
  readonly height: number;
  /** Kilobits a second. */
  readonly bitRate: number;
  /** Milliseconds. */
  readonly keyFrameInterval: number;
  readonly warnings: readonly EncoderWarning[];
}

interface Encoder {
  /** The connection that sends; '': none. */
  readonly token: string;
  /** Changes with each sign of life. */
  readonly beat: number;
  readonly measured: Measured | null;
  readonly refusal: { readonly reason: EncoderRefusal; readonly at: string } | null;
}

/** Which encoder sends, beside the broadcast: it changes every few seconds and is nobody's history. */
export const encoderCollection = teamCollection<Encoder>({
  name: 'broadcast_encoders',
  entity: 'broadcast_encoder',
  topic: 'media.broadcast_encoder',
  schemaVersion: 1,
  withoutHistory: true,
});

/** Milliseconds between two signs of life. */
export const beatEvery = 2_000;
/** Milliseconds without one, as others see it, after which an encoder counts as gone. */
const goneAfter = 10_000;

const nobody: Encoder = { token: '', beat: 0, measured: null, refusal: null };

/**
 * One encoder at a time for each broadcast, among all replicas. As with other leases nobody's clock is compared with another's: who has it
 * gives signs of life, and is gone when others see none.
 */
@Injectable()
export class Encoders {
  /** How many this process has cut off or turned away, by reason; `failed`: the fault was ours, and nobody was told of one of theirs. */
  readonly losses = new Map<EncoderRefusal | 'failed', number>(
    // From the start, or the first of a kind would be no increase.
    [...encoderRefusals, 'failed' as const].map((reason) => [reason, 0]),
  );
  readonly #sightings: Sightings;

  constructor(@InjectPorts() private readonly ports: Pick<MediaPorts, 'documents' | 'clock' | 'bus'>) {
    this.#sightings = new Sightings(() => ports.clock.elapsed());
  }

  async find(team: string, live: string): Promise<Pick<Encoder, 'measured' | 'refusal'> | undefined> {
    return this.#encoders(team).get(live);
  }

  /** @returns whether it is this connection's now */
  async take(team: string, live: string, token: string): Promise<boolean> {
    const { state, version } = await this.#encoders(team).load(live);
    if (state && state.token !== '' && !this.#isGone(team, live, version)) return false;
    return this.#save(team, live, version, { ...nobody, token });
  }

  /** A sign of life. @returns false when it is another connection's now */
  keep(team: string, live: string, token: string, measured: Measured | null): Promise<boolean> {
    return this.#change(team, live, (state) =>
      state.token === token ? { ...state, beat: state.beat + 1, measured } : undefined,
    );
  }

  giveBack(team: string, live: string, token: string): Promise<boolean> {
    return this.#change(team, live, (state) =>
      state.token === token ? { ...state, token: '', measured: null } : undefined,
    );
  }

  /** Why one was sent away, for those who look after it. */
  async refused(team: string, live: string, reason: EncoderRefusal): Promise<void> {
    this.lost(reason);
    const refusal = { reason, at: this.ports.clock.now().toISOString() };
    await this.#change(team, live, (state) => ({ ...state, refusal }));
    await this.ports.bus.signal({ team, entity: 'broadcast', entityId: live, data: {} });
  }

  lost(reason: EncoderRefusal | 'failed'): void {
    this.losses.set(reason, (this.losses.get(reason) ?? 0) + 1);
  }

  /** Whether somebody sends, as far as anybody can see. */
  async isSending(team: string, live: string): Promise<boolean> {
    const { state, version } = await this.#encoders(team).load(live);
    return state !== null && state.token !== '' && !this.#isGone(team, live, version);
  }

  async forget(team: string, live: string): Promise<void> {
    await this.#change(team, live, () => null);
  }

  #isGone(team: string, live: string, version: number): boolean {
    return this.#sightings.unchangedFor(`${team}/${live}`, version) >= goneAfter;
  }

  async #change(team: string, live: string, become: (state: Encoder) => Encoder | null | undefined): Promise<boolean> {
    for (;;) {
      const { state, version } = await this.#encoders(team).load(live);
      const next = become(state ?? nobody);
      if (next === undefined) return false;
      if (next === null && state === null) return true;
      if (await this.#save(team, live, version, next)) return true;
    }
  }

  async #save(team: string, live: string, version: number, next: Encoder | null): Promise<boolean> {
    try {
      await this.#encoders(team).save(live, version, next, []);
      return true;
    } catch (error) {
      if (error instanceof VersionConflict) return false;
      throw error;
    }
  }

  #encoders(team: string) {
    return this.ports.documents.team(encoderCollection, team);
  }
}
