import { Injectable } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { InjectPorts } from '@marquee/nest-kit';
import { freeBytes, MediaError } from '../engine/index.js';
import type { MediaPorts } from '../media.ports.js';
import { Backlog, type Due } from './backlog.js';
import { EncodingTurn } from './encoding-turn.js';
import { type FilmEncoding } from './film-encoding.js';
import { FilmLeases } from './leases.js';
import { Scratch } from './scratch.js';
import { Shares } from './shares.js';

/** Looks for work that others left, in milliseconds; what is uploaded here starts at once. */
const pollEvery = 1_000;
const defaultSlice = 10_000;
/** Slices after which a turn that cannot be paused, or has made nothing yet, has kept others waiting for too long. */
const patience = 2;
/** Bytes of the disk that encoders leave to others: a database on a full disk cannot even say that a film failed. */
const leastFree = 16 * 1024 ** 2;
/** Films that gave their place away and whose files stay on the disk: they go on without fetching anything. */
const mostKept = 2;

/**
 * Gives the encoders to films under leases, turn by turn: a share for each team, and first what nobody can watch yet. One
 * film more, which cannot be stopped and gone on with, is encoded beside them with what processor time they leave.
 */
@Injectable()
export class EncodingQueue {
  readonly #turns = new Map<string, EncodingTurn>();
  readonly #kept = new Map<string, FilmEncoding>();
  readonly #leases: FilmLeases;
  readonly #backlog: Backlog;
  readonly #shares: Shares;
  readonly #scratch: Scratch;
  readonly #slice: number;
  readonly #folder: string;
  #looking: Promise<void> | undefined;
  #again = false;
  /** In this round of looking, somebody in line asked for the place of one that has its turn. */
  #isAsked = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = true;

  constructor(@InjectPorts() private readonly ports: MediaPorts) {
    this.#leases = new FilmLeases(ports.documents, ports.clock, ports.owner);
    this.#backlog = new Backlog(ports.documents);
    this.#slice = ports.slice ?? defaultSlice;
    this.#shares = new Shares(this.#slice);
    this.#scratch = new Scratch(ports.scratch, ports.growing !== undefined);
    this.#folder = join(ports.workDirectory, 'encoding', ports.owner);
  }

  async start(): Promise<void> {
    // Whatever lies here was left by our former life; what it had published is where it goes on.
    await rm(this.#folder, { recursive: true, force: true });
    this.#stopped = false;
    this.#timer = setInterval(() => this.wake(), pollEvery).unref();
    this.wake();
  }

  /** Stops the encoders; the next process goes on with their films. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#looking;
    for (const turn of this.#turns.values()) turn.stop();
    await Promise.all([...this.#turns.values()].map(({ ended }) => ended));
    for (const key of this.#kept.keys()) await this.#drop(key);
  }

  wake(): void {
    this.#again = true;
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.ports.onError?.('encoding queue', error))
      .finally(() => {
        this.#looking = undefined;
        // Somebody woke us after our last look.
        if (this.#again && !this.#stopped) this.wake();
      });
  }

  /** Some film has its turn in this process. */
  get isBusy(): boolean {
    return this.#turns.size > 0;
  }

  /** 0 to 100; undefined when the asset is not being encoded in this process. */
  percent(team: string, id: string): number | undefined {
    return this.#turns.get(`${team}/${id}`)?.percent;
  }

  /** Ends the work on an asset, and waits until nothing of it is written any more. */
  async halt(team: string, id: string): Promise<void> {
    const key = `${team}/${id}`;
    const turn = this.#turns.get(key);
    turn?.stop();
    await turn?.ended;
    await this.#drop(key);
    await this.#leases.forget(team, id);
  }

  async #look(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      if (await this.#isFull()) await this.#makeRoomOnDisk();
      this.#isAsked = false;
      const due = await this.#backlog.read();
      this.#shares.attend(new Set(due.map(({ team }) => team)));
      for (const turn of this.#turns.values()) this.#shares.add(turn.team, turn.timeSinceLastAsked());
      const waiting = due.filter(({ team, id }) => !this.#turns.has(`${team}/${id}`));
      for (const film of this.#shares.order(waiting, [...this.#turns.values()])) {
        if (this.#stopped) break;
        // With all encoders taken, only films that were begun may have a place: the one beside them.
        if (this.#hasRoom || !this.#isAsked || film.asset.status === 'encoding') await this.#giveTurn(film);
      }
      await this.#dropStrangers(due);
    }
  }

  async #giveTurn(film: Due): Promise<void> {
    const found = await this.#leases.look(film.team, film.id);
    if (!found) return;
    const hasPlace = found.inOnePiece ? this.#beside.length === 0 : this.#hasRoom;
    if (hasPlace) {
      if (!(await this.#hasScratch(film))) return;
      const lease = await this.#leases.claim(film.team, film.id);
      if (!lease) return;
      this.#begin(film, new EncodingTurn(this.ports, film, lease, found.inOnePiece));
      // It may have been begun where nobody could make room: then it ends before it writes much.
      this.#again = true;
    } else if (!found.inOnePiece && !this.#isAsked) {
      // The first in line has the best right of all; nobody behind it has a better one.
      this.#isAsked = true;
      this.#makeRoom(film);
    }
  }

  /** Films that are kept leave for one that has its turn. When nobody is left who could make room, it is begun, and watched. */
  async #hasScratch({ team, id, asset }: Due): Promise<boolean> {
    for (const oldest of [...this.#kept.keys(), undefined]) {
      const others = [...this.#turns.values(), ...[...this.#kept.values()].map(({ film }) => film.asset)];
      if (this.#kept.has(`${team}/${id}`)) return true;
      if (
        await this.#scratch.hasRoomFor(
          asset.fileSize,
          others.map(({ fileSize }) => fileSize),
        )
      )
        return true;
      if (oldest !== undefined) await this.#drop(oldest);
    }
    return this.#turns.size === 0;
  }

  /** Whether encoders are about to take the last room of their scratch, or of the disk that databases may share with them. */
  async #isFull(): Promise<boolean> {
    if (this.#turns.size + this.#kept.size === 0) return false;
    return (await this.#scratch.isFull()) || (await freeBytes(this.ports.workDirectory)) < leastFree;
  }

  /** Whoever takes the last room stops everything that is done here: rather one film, the largest. */
  async #makeRoomOnDisk(): Promise<void> {
    if (this.#kept.size > 0) {
      for (const key of this.#kept.keys()) await this.#drop(key);
      return;
    }
    const [largest] = [...this.#turns.values()].toSorted((one, other) => other.fileSize - one.fileSize);
    largest?.stop(new MediaError('disk_full', 'no room is left for encoders'));
    await largest?.ended;
    this.#scratch.forget();
  }

  get #hasRoom(): boolean {
    const taking = [...this.#turns.values()].filter(({ takesTurn }) => takesTurn).length;
    return taking < (this.ports.concurrency ?? 1);
  }

  get #beside(): readonly EncodingTurn[] {
    return [...this.#turns.values()].filter(({ isInOnePiece }) => isInOnePiece);
  }

  /** Ends a turn for the film that is next in line, if it has the better right. */
  #makeRoom(film: Due): void {
    const taking = [...this.#turns.values()].filter(({ takesTurn }) => takesTurn);
    // One that makes room already is enough.
    if (taking.some(({ isPausing }) => isPausing)) return;
    const isLong = ({ lasted }: EncodingTurn): boolean => lasted > patience * this.#slice;
    const isStuck = (turn: EncodingTurn): boolean => isLong(turn) && !turn.hasProgressed;
    const turn = taking.find((one) => isStuck(one) || (!one.isPreparing && this.#shares.goesBefore(film, one)));
    if (!turn) return;
    if (turn.isPreparing) {
      // A large file that is fetched from far away says nothing about how it can be encoded. One at a time.
      if ([...this.#turns.values()].some(({ isAside }) => isAside)) return;
      turn.stepAside();
      this.#again = true;
      return;
    }
    const canGoBeside = this.#beside.length === 0;
    if (turn.canPause && !isStuck(turn)) turn.pause();
    else if (canGoBeside || isLong(turn)) turn.takeInOnePiece(canGoBeside);
    // What went beside the others has left its place.
    this.#again ||= canGoBeside;
  }

  #begin(film: Due, turn: EncodingTurn): void {
    const key = `${film.team}/${film.id}`;
    this.#turns.set(key, turn);
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    turn.ended = turn
      .run({ kept, folder: this.#folder, slotIsFree: () => this.wake(), isStopping: () => this.#stopped })
      .then((left) => left && this.#keep(key, left))
      .catch((error: unknown) => this.ports.onError?.('encoding', error))
      .finally(() => {
        this.#shares.add(turn.team, turn.timeSinceLastAsked());
        this.#turns.delete(key);
        this.wake();
      });
  }

  async #keep(key: string, film: FilmEncoding): Promise<void> {
    this.#kept.set(key, film);
    for (const oldest of this.#kept.keys()) if (this.#kept.size > mostKept) await this.#drop(oldest);
  }

  async #drop(key: string): Promise<void> {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    await kept.leave();
    this.#scratch.forget();
    await this.#leases.unreserve(kept.film.team, kept.film.id);
  }

  /** Films that were cancelled, deleted or finished elsewhere, while we kept their files. */
  async #dropStrangers(due: readonly Due[]): Promise<void> {
    if (this.#kept.size === 0) return;
    const present = new Map(due.map(({ team, id, asset }) => [`${team}/${id}`, asset.attempt]));
    for (const [key, { film }] of this.#kept) if (present.get(key) !== film.asset.attempt) await this.#drop(key);
  }
}
