import { join } from 'node:path';
import { handle, service } from '@marquee/kernel';
import { commandContext } from '@marquee/nest-kit';
import { assetCollection, type Asset } from '../asset/asset.js';
import { assetDecider, type AssetCommand } from '../asset/asset.decider.js';
import { assetPrefix, attemptPrefix } from '../asset/keys.js';
import { MediaError } from '../engine/index.js';
import type { MediaPorts } from '../media.ports.js';
import type { Due } from './backlog.js';
import { reasonOf, unlessDeleted } from './failure-reason.js';
import { CannotGoOn, FilmEncoding } from './film-encoding.js';
import { heartbeatEvery, type FilmLease } from './leases.js';
import type { Encoded } from './shares.js';
import type { TurnContext } from './turn-context.js';

/** A film that takes its process down, or meets an unknown error, is not begun more often than this without getting further. */
const mostStarts = 3;
/** Milliseconds before another start after an error that is nobody's fault. */
const pauseAfterError = 5_000;
/** Niceness of the encoders that take turns, and of the one that runs beside them on the processor time that they leave. */
const niceness = { turns: 10, beside: 19 } as const;

type Outcome = 'ready' | 'paused' | { readonly failure: unknown };

/** One film's turn with an encoder, under its lease: from the claim to what becomes of the film. */
export class EncodingTurn implements Encoded {
  readonly team: string;
  readonly id: string;
  /** Bytes of its file. */
  readonly fileSize: number;
  percent: number;
  playable: boolean;
  hasProgressed = false;
  /** Nothing is lost when the turn ends. */
  canPause = true;
  ended: Promise<void> = Promise.resolve();
  readonly #stop = new AbortController();
  readonly #pause = new AbortController();
  readonly #since = performance.now();
  /** Milliseconds before the encoder began; undefined until then. */
  #preparation: number | undefined;
  #isAside = false;
  #asked = performance.now();
  #holdsSlot = true;
  #beside: boolean;
  /** Given up for good while it stood in the way. */
  #isGivenUp = false;

  constructor(
    private readonly ports: MediaPorts,
    film: Due,
    private readonly lease: FilmLease,
    inOnePiece: boolean,
  ) {
    this.team = film.team;
    this.id = film.id;
    this.fileSize = film.asset.fileSize;
    this.playable = film.playable;
    this.percent = lease.percent;
    this.#beside = inOnePiece;
  }

  /** Milliseconds with the encoder. A turn for which much had to be fetched is as much longer. */
  get lasted(): number {
    return performance.now() - this.#since - 2 * (this.#preparation ?? 0);
  }

  /** No encoder works for it yet. */
  get isPreparing(): boolean {
    return this.#preparation === undefined;
  }

  get takesTurn(): boolean {
    return this.#holdsSlot && !this.#beside && !this.isAside;
  }

  get isAside(): boolean {
    return this.#isAside && this.isPreparing;
  }

  get isInOnePiece(): boolean {
    return this.#holdsSlot && this.#beside;
  }

  get isPausing(): boolean {
    return this.#pause.signal.aborted || this.#stop.signal.aborted;
  }

  /** Milliseconds since this was asked last, for the account of the team. */
  timeSinceLastAsked(): number {
    const now = performance.now();
    const time = this.#holdsSlot ? now - this.#asked : 0;
    this.#asked = now;
    return time;
  }

  /** Behind the next segment. */
  pause(): void {
    this.#pause.abort();
  }

  /** Ends the turn now. @param failure of the film; absent: another turn may go on with it */
  stop(failure?: MediaError): void {
    this.#stop.abort(failure);
  }

  /** Its file takes long to fetch: meanwhile another film is encoded. */
  stepAside(): void {
    this.#isAside = true;
  }

  /** It stands in the way of others: goes on beside them when there is room, else waits for it. */
  takeInOnePiece(hasRoom: boolean): void {
    this.lease.takeInOnePiece();
    if (hasRoom) this.#beside = true;
    else {
      this.#isGivenUp = true;
      this.#stop.abort();
    }
  }

  /** @returns the film, when another turn in this process may go on with it */
  async run(context: TurnContext): Promise<FilmEncoding | undefined> {
    const begun = await this.#claimed();
    if (!begun) {
      await context.kept?.leave();
      await this.lease.finish();
      return undefined;
    }
    const encoding = await this.#encodingOf(begun, context);
    const heartbeat = this.#beat(begun.asset.attempt);
    const outcome = await this.#encode(encoding, context);
    await heartbeat.end();
    if (outcome === 'paused') {
      await this.lease.pause(this.percent);
      return encoding;
    }
    await encoding.leave();
    await this.#conclude(begun.asset.attempt, outcome, context.isStopping());
    return undefined;
  }

  /** The asset in the attempt that this turn works on; undefined when it is gone or wants no encoder any more. */
  async #claimed(): Promise<{ readonly asset: Asset; readonly isGoingOn: boolean } | undefined> {
    const present = await this.ports.documents.team(assetCollection, this.team).get(this.id);
    if (present?.status === 'encoding' && !this.lease.anew) return { asset: present, isGoingOn: true };
    const asset = await this.#tell({ type: 'StartEncoding' }).catch(() => null);
    return asset ? { asset, isGoingOn: false } : undefined;
  }

  async #encodingOf(
    { asset, isGoingOn }: { readonly asset: Asset; readonly isGoingOn: boolean },
    { kept, folder }: TurnContext,
  ): Promise<FilmEncoding> {
    // Somebody else may have come further with it, after we had waited too long for our turn.
    if (kept && isGoingOn && this.lease.wasOurs && kept.film.asset.attempt === asset.attempt) return kept;
    await kept?.leave();
    const { team, id } = this;
    const own = join(folder, `${id}-${asset.attempt}`);
    return new FilmEncoding({ team, id, asset, isGoingOn, folder: own, blobs: this.ports.blobs });
  }

  async #encode(encoding: FilmEncoding, { slotIsFree }: TurnContext): Promise<Outcome> {
    const began = performance.now();
    try {
      if (this.lease.starts > mostStarts) throw new MediaError('internal', 'too many starts');
      return await encoding.turn({
        signal: this.#stop.signal,
        pause: this.#pause.signal,
        isOurs: () => this.lease.isHeld,
        niceness: this.#beside ? niceness.beside : niceness.turns,
        tell: async (command) => void (await this.#tell(command)),
        onEncoder: (canPause) => {
          this.#preparation = performance.now() - began;
          this.canPause = canPause;
        },
        onSegment: () => (this.hasProgressed = true),
        onPlayable: () => (this.playable = true),
        onPercent: (percent) => (this.percent = percent),
        onLadder: () => {
          this.#holdsSlot = false;
          slotIsFree();
        },
        onError: (where, error) => this.ports.onError?.(where, error),
      });
    } catch (failure) {
      return { failure };
    }
  }

  /** Keeps the lease, and ends the turn when it is lost or the film is. */
  #beat(attempt: number): { readonly end: () => Promise<void> } {
    let beat = Promise.resolve();
    const timer = setInterval(() => {
      beat = beat.then(async () => {
        const present = await this.ports.documents.team(assetCollection, this.team).get(this.id);
        const isOurs = present?.status === 'encoding' && present.attempt === attempt;
        if (!isOurs || !(await this.lease.extend(this.percent))) return this.#stop.abort();
        await this.ports.bus.signal({ team: this.team, entity: 'asset', entityId: this.id, data: {} });
      });
      beat = beat.catch((error: unknown) => this.ports.onError?.('lease', error));
    }, heartbeatEvery);
    return {
      end: async () => {
        clearInterval(timer);
        await beat;
      },
    };
  }

  async #conclude(attempt: number, outcome: Exclude<Outcome, 'paused'>, isStopping: boolean): Promise<void> {
    const { team, id, lease } = this;
    const { aborted, reason: given } = this.#stop.signal as { aborted: boolean; reason: unknown };
    const ofQueue = given instanceof MediaError ? given : undefined;
    const failure = outcome === 'ready' ? undefined : (ofQueue ?? outcome.failure);
    const wasStopped = aborted && !ofQueue;
    const isLost = failure !== undefined && !wasStopped && !(await lease.isStillOurs(this.percent).catch(() => false));
    if (isLost) this.ports.onError?.(`encoding of ${team}/${id}, which was lost`, failure);
    if (failure !== undefined && !wasStopped && !isLost) {
      if (failure instanceof CannotGoOn) {
        // Stopped before anybody could watch it, it begins anew like any other: that is nobody's fault.
        if (failure.inOnePiece) this.ports.onError?.(`encoding of ${team}/${id}, which begins anew`, failure);
        await lease.startOver(failure.inOnePiece);
        return;
      }
      const reason = reasonOf(failure);
      this.ports.onError?.(`encoding of ${team}/${id}`, failure);
      if (reason === undefined && lease.starts < mostStarts) {
        await lease.release(pauseAfterError, true);
        return;
      }
      // On a full disk it takes the room in which databases could write that it failed.
      if (reason === 'disk_full') await this.ports.blobs.deletePrefix(attemptPrefix(team, id, attempt));
      await this.#tell({ type: 'FailEncoding', attempt, reason: reason ?? 'internal' }).catch(unlessDeleted);
    }
    if (wasStopped && (isStopping || this.#isGivenUp)) await lease.release(0, false);
    else if (!isLost) await lease.finish();
    const present = await this.ports.documents.team(assetCollection, team).get(id);
    // Cancelled, failed, deleted or taken over: what was made of this attempt has no owner any more.
    const isKept = present?.attempt === attempt && (present.status === 'ready' || present.status === 'encoding');
    if (!isKept) {
      await this.ports.blobs.deletePrefix(present ? attemptPrefix(team, id, attempt) : assetPrefix(team, id));
    }
  }

  #tell(command: AssetCommand): Promise<Asset | null> {
    const context = commandContext(this.ports, { principal: service('media', this.team) });
    return handle(this.ports.documents.team(assetCollection, this.team), assetDecider, this.id, command, context);
  }
}
