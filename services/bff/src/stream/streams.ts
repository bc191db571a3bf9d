import { Injectable } from '@nestjs/common';
import { domainError, entityTopics, newsOf, type StreamReply } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import type { EventBus, Listener, Subscription } from '@marquee/ports';
import { InjectPorts } from '@marquee/nest-kit';
import type { BffOptions, BffPorts } from '../options.js';
import { Board } from './board.js';
import { Recent } from './recent.js';
import { Stream, type Telling } from './stream.js';

/** Streams of one person: their browsers have one each, whatever their tabs. */
const mostPerPerson = 16;
/** Of this process. */
const mostInAll = 20_000;
/** Seconds until one for whom there is no place comes back. */
const patience = 60;
/** Milliseconds between two signs of life on a line, and between two looks at who is to get one. */
const [beatEvery, lookEvery] = [25_000, 1_000];
/** Milliseconds in which those who are sent away come back. */
const [soonest, latest] = [500, 4_000];

export interface Listening {
  readonly team: string;
  readonly principal: Principal;
  readonly again: () => Principal | Promise<Principal>;
  readonly telling: Telling;
  readonly after: string | undefined;
}

/** All streams of this process, and what they are told of. */
@Injectable()
export class Streams {
  readonly #boards = new Map<string, Board>();
  readonly #perPerson = new Map<string, number>();
  readonly #beats = new Map<Stream, number>();
  readonly #door: string;
  readonly #now = () => performance.timeOrigin + performance.now();
  readonly #recent = new Recent(this.#now);
  #looking: NodeJS.Timeout | undefined;
  #hearing: Subscription | undefined;
  #isLeaving = false;
  readonly #settlesIn: number;

  constructor(@InjectPorts() { ids, settlesIn = 0 }: BffPorts & Pick<BffOptions, 'settlesIn'>) {
    this.#door = ids.next();
    this.#settlesIn = settlesIn;
  }

  /** How many are open. */
  get size(): number {
    return this.#beats.size;
  }

  /** From now on what the bus says is told. Whoever listened before may have missed something. */
  async hear(bus: Pick<EventBus, 'listen'>): Promise<void> {
    const tell: Listener['event'] & Listener['signal'] = (heard) => {
      const news = newsOf(heard);
      if (!news) return;
      this.#recent.add(heard.team, news);
      this.#boards.get(heard.team)?.add(news);
    };
    const event: Listener['event'] = (heard) => {
      tell(heard);
      if (this.#settlesIn > 0) setTimeout(() => tell(heard), this.#settlesIn).unref();
    };
    this.#hearing = await bus.listen(entityTopics, { event, signal: tell });
    this.#recent.begin();
    for (const board of this.#boards.values()) board.gap();
  }

  /** @throws DomainError RATE_LIMITED when the person, or this process, has too many */
  reply(listening: Listening): StreamReply {
    const key = `${listening.team} ${listening.principal.id}`;
    const open = this.#perPerson.get(key) ?? 0;
    if (this.#isLeaving || open >= mostPerPerson || this.size >= mostInAll) {
      throw domainError('RATE_LIMITED', { seconds: patience });
    }
    return { open: (end) => this.#open(key, listening, end) };
  }

  /** Ends them all: whoever waits comes back to another process. */
  leave(): void {
    this.#isLeaving = true;
    clearInterval(this.#looking);
    for (const stream of [...this.#beats.keys()])
      stream.leave(soonest + Math.floor(Math.random() * (latest - soonest)));
    for (const board of this.#boards.values()) board.close();
    void this.#hearing?.close();
  }

  #open(key: string, { team, principal, again, telling, after }: Listening, end: Parameters<StreamReply['open']>[0]) {
    const board = this.#boardOf(team);
    let isOpen = true;
    const close = (): void => {
      if (!isOpen) return;
      isOpen = false;
      stream.gone();
      board.leave(stream);
      this.#beats.delete(stream);
      const left = (this.#perPerson.get(key) ?? 1) - 1;
      if (left > 0) this.#perPerson.set(key, left);
      else this.#perPerson.delete(key);
    };
    const stream = new Stream({ telling, principal, again, end, onEnd: close });
    this.#perPerson.set(key, (this.#perPerson.get(key) ?? 0) + 1);
    // Not all in the same second, whenever they came.
    this.#beats.set(stream, performance.now() + Math.random() * beatEvery);
    this.#looking ??= setInterval(() => this.#look(), lookEvery).unref();
    board.join(stream, after);
    return close;
  }

  #boardOf(team: string): Board {
    const known = this.#boards.get(team);
    if (known) return known;
    const board = new Board(this.#door, this.#now, this.#recent.of(team));
    this.#boards.set(team, board);
    return board;
  }

  #look(): void {
    const now = performance.now();
    for (const [stream, due] of this.#beats) {
      if (due > now) continue;
      this.#beats.set(stream, now + beatEvery);
      void stream.beat();
    }
    for (const [team, board] of this.#boards) {
      if (!board.isForgotten) continue;
      board.close();
      this.#boards.delete(team);
    }
  }
}
