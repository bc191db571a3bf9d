import type { EncoderRefusal } from '@marquee/contracts';
import { DomainError, type Clock } from '@marquee/kernel';
import { StorageFull } from '@marquee/ports';
import type { Standings } from '../delivery/standings.js';
import type { Broadcaster, Line } from '../rtmp/rtmp-session.js';
import type { Broadcasts } from './broadcasts.js';
import { ByteRate } from './byte-rate.js';
import { beatEvery, type Encoders, type Measured } from './encoders.js';
import { EncoderRefused } from './flv.js';
import type { LiveBytes } from './live-bytes.js';
import { Segmenter, type LiveSegment, type Setups } from './segmenter.js';
import type { OpenedStream, StreamKeys } from './stream-keys.js';

export interface PublisherTools {
  readonly broadcasts: Broadcasts;
  readonly encoders: Encoders;
  readonly keys: StreamKeys;
  readonly standings: Pick<Standings, 'isOpen'>;
  readonly clock: Clock;
  readonly onError: (where: string, error: unknown) => void;
}

/** Segments that wait for the storage before the encoder has to wait. */
const mostQueued = 2;
/** Milliseconds between two counts of what is stored. */
const countEvery = 10_000;
/** Milliseconds without having said that it is ours, after which somebody else may have it. */
const heldFor = 8_000;

/** One encoder that sends: cuts its stream into segments, stores them, and looks whether it still may. */
export class Publisher implements Broadcaster {
  readonly #segmenter: Segmenter;
  readonly #rate: ByteRate;
  readonly #timer: NodeJS.Timeout;
  #queue: Promise<void> = Promise.resolve();
  #queued = 0;
  #isOver = false;
  #kept: number;
  #counted: number;
  #setups: Setups | undefined;
  #isLooking = false;
  #isAsking = false;
  #finished: Promise<void> | undefined;

  /** @param stored bytes that the broadcast has already */
  constructor(
    private readonly stream: OpenedStream,
    private readonly token: string,
    private readonly line: Line,
    private readonly bytes: LiveBytes,
    private stored: number,
    private readonly tools: PublisherTools,
    private readonly onFinished: (publisher: Publisher) => void,
  ) {
    const now = tools.clock.elapsed();
    this.#rate = new ByteRate(now);
    [this.#kept, this.#counted] = [now, now];
    this.#segmenter = new Segmenter(bytes.duration, bytes.next, (segment, setups) => this.#enqueue(segment, setups));
    const look = async (): Promise<void> => {
      await Promise.all([this.#look(), this.#lookAtSite()]);
    };
    this.#timer = setInterval(() => void look(), beatEvery).unref();
  }

  audio(timestamp: number, payload: Buffer): void {
    this.#take(payload, () => this.#segmenter.audio(timestamp, payload));
  }

  video(timestamp: number, payload: Buffer): void {
    this.#take(payload, () => this.#segmenter.video(timestamp, payload));
  }

  left(): void {
    void this.finish();
  }

  /** Stores what has come, and leaves the broadcast to whoever comes next. */
  finish(): Promise<void> {
    return (this.#finished ??= this.#finish());
  }

  #take({ length }: Buffer, work: () => void): void {
    if (this.#isOver) return;
    try {
      if (!this.#rate.add(length, this.tools.clock.elapsed())) throw new EncoderRefused('bit_rate');
      work();
    } catch (error) {
      this.#cut(error instanceof EncoderRefused ? error.reason : 'unreadable', error);
    }
  }

  #enqueue(segment: LiveSegment, setups: Setups): void {
    this.#setups = setups;
    this.#queued += 1;
    if (this.#queued >= mostQueued) this.line.pause();
    const store = async (): Promise<void> => {
      try {
        await this.#store(segment, setups);
      } catch (error) {
        this.#cut(reasonOf(error), error);
      } finally {
        this.#queued -= 1;
        if (this.#queued < mostQueued) this.line.resume();
      }
    };
    this.#queue = this.#queue.then(store);
  }

  async #store(segment: LiveSegment, setups: Setups): Promise<void> {
    const { team, live } = this.stream;
    const { broadcasts, clock } = this.tools;
    // Whoever was asleep must not write among the segments of another one.
    if (clock.elapsed() - this.#kept > heldFor) return this.#cut();
    this.stored += await this.bytes.add(segment, setups);
    await broadcasts.change(team, live, { type: 'Air', now: clock.now().toISOString() });
    if (clock.elapsed() - this.#counted >= countEvery) await this.#count();
  }

  async #count(): Promise<void> {
    const { team, live } = this.stream;
    const { broadcasts, clock } = this.tools;
    this.#counted = clock.elapsed();
    await broadcasts.change(team, live, { type: 'Grow', storedBytes: this.stored });
    if (!(await broadcasts.isFull(team, 0))) return;
    await broadcasts.change(team, live, { type: 'End', now: clock.now().toISOString(), reason: 'storage_full' });
    this.#cut();
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.#isOver) return;
    this.#isLooking = true;
    const { team, live } = this.stream;
    const { broadcasts, encoders, keys, clock } = this.tools;
    try {
      const began = clock.elapsed();
      const [isOurs, isKnown, broadcast] = await Promise.all([
        encoders.keep(team, live, this.token, this.#measured()),
        keys.isPresent(this.stream),
        broadcasts.find(team, live),
      ]);
      this.#kept = began;
      if (!isOurs || !isKnown || broadcast?.state === 'ended') this.#cut();
    } catch (error) {
      this.tools.onError('looking after a broadcast', error);
      if (clock.elapsed() - this.#kept > heldFor) this.#cut(undefined, error);
    } finally {
      this.#isLooking = false;
    }
  }

  /** Apart from the rest: whoever says how a site stands may be away, and then a broadcast goes on. */
  async #lookAtSite(): Promise<void> {
    if (this.#isAsking || this.#isOver) return;
    this.#isAsking = true;
    const { team, live } = this.stream;
    const { broadcasts, standings, clock, onError } = this.tools;
    try {
      if (await standings.isOpen(team)) return;
      if (await broadcasts.find(team, live))
        await broadcasts.change(team, live, { type: 'End', now: clock.now().toISOString(), reason: 'site_shut' });
      this.#cut('site_shut');
    } catch (error) {
      onError('asking whether the site of a broadcast is open', error);
    } finally {
      this.#isAsking = false;
    }
  }

  #measured(): Measured | null {
    const bitRate = this.#rate.measure(this.tools.clock.elapsed());
    if (!this.#setups) return null;
    const { width, height } = this.#setups.picture;
    const { keyFrameInterval, warnings } = this.#segmenter;
    return { width, height, bitRate, keyFrameInterval, warnings };
  }

  /** @param reason for those who look after the encoder; absent: they know */
  #cut(reason?: EncoderRefusal, error?: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { team, live } = this.stream;
    const { encoders, onError } = this.tools;
    if (reason === undefined && error !== undefined) {
      onError('storing a broadcast', error);
      encoders.lost('failed');
    }
    if (reason) {
      encoders.refused(team, live, reason).catch((failed: unknown) => onError('saying why an encoder was cut', failed));
    }
    this.line.end();
    void this.finish();
  }

  async #finish(): Promise<void> {
    clearInterval(this.#timer);
    const { team, live } = this.stream;
    const { broadcasts, encoders, clock, onError } = this.tools;
    try {
      if (!this.#isOver) this.#segmenter.end();
      this.#isOver = true;
      await this.#queue;
      if (await broadcasts.find(team, live)) {
        await broadcasts.change(team, live, { type: 'Grow', storedBytes: this.stored });
        await broadcasts.change(team, live, { type: 'Interrupt', now: clock.now().toISOString() });
      }
      await encoders.giveBack(team, live, this.token);
    } catch (error) {
      // Nobody has heard of it then for a while, and others take over.
      onError('leaving a broadcast', error);
    } finally {
      this.onFinished(this);
    }
  }
}

/** What an administrator can do something about; undefined: it is ours, or they know. */
function reasonOf(error: unknown): EncoderRefusal | undefined {
  if (error instanceof EncoderRefused) return error.reason;
  if (error instanceof StorageFull) return 'disk_full';
  return error instanceof DomainError ? 'over' : undefined;
}
