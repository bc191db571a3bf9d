import { Injectable } from '@nestjs/common';
import { isOwnBroadcast, watchableAfter } from '@marquee/contracts';
import { InjectPorts, processCollection, ProcessManager } from '@marquee/nest-kit';
import type { MediaPorts } from '../media.ports.js';
import type { Broadcast } from './broadcast.js';
import { Broadcasts } from './broadcasts.js';
import { Encoders } from './encoders.js';
import { Recorder } from './recorder.js';
import { livePrefix } from './live-bytes.js';
import { StreamKeys } from './stream-keys.js';

interface Reviewed {
  /** ISO instant. */
  readonly since: string;
  /** Its live stream was deleted. */
  readonly gone?: true;
}

export const broadcastLifeCollection = processCollection<Reviewed>('media', 'broadcast');

/** Milliseconds between two looks at a broadcast. */
const lookEvery = 5_000;
/** The same while an encoder leaves one that is over, which it does within two seconds. */
const lookForTheLastEvery = 500;
/** Milliseconds after which the parts of a broadcast go although no video could be made of it: its file is kept. */
const keptAtMost = 24 * 3_600_000;

/**
 * From the first picture of a broadcast until its recording is there: sees when its encoder is gone without a word, ends it when it is time,
 * makes the recording, and deletes the parts. Whatever was done when a process died is done again, or found to be done.
 */
@Injectable()
export class BroadcastLife {
  readonly #processes: ProcessManager<Reviewed>;

  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly broadcasts: Broadcasts,
    private readonly encoders: Encoders,
    private readonly keys: StreamKeys,
    private readonly recorder: Recorder,
  ) {
    this.#processes = new ProcessManager({
      ...{ documents: ports.documents, clock: ports.clock, collection: broadcastLifeCollection },
      ...(ports.onError && { onError: ports.onError }),
      onDue: async ({ team, id, state }) => {
        const pause = await this.#step(team, id, state);
        return pause === undefined ? 'over' : { state, dueAt: new Date(ports.clock.now().getTime() + pause) };
      },
    });
  }

  start(): void {
    this.#processes.start();
  }

  stop(): Promise<void> {
    return this.#processes.stop();
  }

  /** Looks at it from now on; at once when something has happened. */
  look(team: string, id: string): Promise<void> {
    const now = this.ports.clock.now();
    return this.#processes.on(team, id, (known) => ({ state: known ?? { since: now.toISOString() }, dueAt: now }));
  }

  /**
   * Its live stream was deleted: nothing of it is kept but the video that it became. Its parts go once its encoder has left; what that
   * still stored would stay otherwise, and begin the broadcast anew.
   */
  async forget(team: string, id: string): Promise<void> {
    await this.keys.forget(team, id);
    const found = await this.broadcasts.find(team, id);
    const isInWork = found ? !found.cleared : await this.encoders.isSending(team, id);
    if (!isInWork) return this.#erase(team, id);
    const now = this.ports.clock.now();
    await this.#processes.on(team, id, (known) => ({
      state: { since: now.toISOString(), ...known, gone: true },
      dueAt: now,
    }));
  }

  async #erase(team: string, id: string): Promise<void> {
    await this.encoders.forget(team, id);
    await this.ports.blobs.deletePrefix(livePrefix(team, id));
    if (await this.broadcasts.find(team, id)) await this.broadcasts.change(team, id, { type: 'Delete' });
  }

  /** @returns milliseconds until there is more to do; undefined: there is nothing more */
  #step(team: string, id: string, { gone }: Reviewed): Promise<number | undefined> {
    return gone ? this.#leave(team, id) : this.#goOn(team, id);
  }

  async #leave(team: string, id: string): Promise<number | undefined> {
    if (await this.encoders.isSending(team, id)) return lookForTheLastEvery;
    // The video that it was to become is made of its parts.
    const asset = await this.recorder.asset(team, id);
    if (asset) await this.recorder.fill(team, id, asset);
    await this.#erase(team, id);
    return undefined;
  }

  async #goOn(team: string, id: string): Promise<number | undefined> {
    const found = await this.broadcasts.find(team, id);
    if (!found || found.cleared) return undefined;
    const broadcast = found.state === 'ended' ? found : await this.#review(team, id, found);
    if (broadcast?.state !== 'ended') return broadcast ? lookEvery : undefined;
    if (broadcast.assetId !== null) return (await this.#isRecorded(team, id, broadcast)) ? undefined : lookEvery;
    // Of what its encoder still stores nothing may be missing in the recording, nor come behind the end.
    if (await this.encoders.isSending(team, id)) return lookForTheLastEvery;
    await this.recorder.begin(team, id);
    return lookEvery;
  }

  async #review(team: string, id: string, { state }: Broadcast): Promise<Broadcast | null> {
    const now = this.ports.clock.now().toISOString();
    if (state === 'on_air' && !(await this.encoders.isSending(team, id))) {
      await this.broadcasts.change(team, id, { type: 'Interrupt', now });
    }
    const schedule = await this.broadcasts.scheduleOf(team, id);
    const endsAt = schedule && isOwnBroadcast(schedule) ? schedule.endsAt : null;
    return this.broadcasts.change(team, id, { type: 'Review', now, endsAt });
  }

  async #isRecorded(team: string, id: string, { since }: Broadcast): Promise<boolean> {
    const asset = await this.recorder.asset(team, id);
    if (asset) await this.recorder.fill(team, id, asset);
    const age = this.ports.clock.now().getTime() - Date.parse(since);
    const isDone = !asset || asset.playable || age >= keptAtMost;
    if (!isDone || age < watchableAfter) return false;
    await this.recorder.clear(team, id);
    return true;
  }
}
