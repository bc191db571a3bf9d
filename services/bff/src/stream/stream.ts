import type { ChangeTag, JobProgress, News, StreamEnd } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';

/** Milliseconds for which it is believed that somebody is who they were. */
const believedFor = 1_000;

/** What one who listens may be told, and in which words. */
export type Telling = (news: News, to: Principal) => readonly ChangeTag[];

export interface StreamGiven {
  readonly telling: Telling;
  readonly principal: Principal;
  /** Who asks now. @throws DomainError when nobody does who may */
  readonly again: () => Principal | Promise<Principal>;
  readonly end: StreamEnd;
  /** It ends by itself. */
  readonly onEnd: () => void;
  readonly now?: () => number;
}

/** One open stream: what has come is told at once, to whoever still may hear it. */
export class Stream {
  #principal: Principal;
  #asked: number;
  #waiting: News[] = [];
  #at = '';
  #isTelling = false;
  #isOver = false;

  constructor(private readonly given: StreamGiven) {
    this.#principal = given.principal;
    this.#asked = this.#now();
  }

  /** Whose it is. */
  get person(): string {
    return this.#principal.id;
  }

  /** @param at where the stream goes on when it breaks behind this */
  tell(at: string, news: readonly News[]): void {
    this.#at = at;
    for (const one of news) this.#waiting.push(one);
    if (!this.#isTelling) void this.#tellAll();
  }

  /** Something is lost: everything is to be read anew. */
  gap(at: string): void {
    if (!this.#isOver) this.given.end.write(`id: ${at}\nevent: gap\ndata: {}\n\n`);
  }

  /** Whence the stream goes on. */
  hello(at: string): void {
    if (!this.#isOver) this.given.end.write(`id: ${at}\nevent: hello\ndata: {}\n\n`);
  }

  /** Keeps proxies from cutting a line on which nothing moves, and asks whether it still is somebody's. */
  async beat(): Promise<void> {
    if (await this.#mayGoOn()) this.given.end.write(':\n\n');
  }

  /** The process ends: whoever hears this comes back after a while, to another one. @param after milliseconds */
  leave(after: number): void {
    if (this.#isOver) return;
    this.given.end.write(`retry: ${after}\n\n`);
    this.#over();
  }

  /** The other end is gone. */
  gone(): void {
    this.#isOver = true;
    this.#waiting = [];
  }

  async #tellAll(): Promise<void> {
    this.#isTelling = true;
    while (this.#waiting.length > 0 && (await this.#mayGoOn())) {
      const [news, at] = [this.#waiting, this.#at];
      this.#waiting = [];
      const message = this.#messageOf(news);
      if (message) this.given.end.write(`id: ${at}\nevent: changes\ndata: ${JSON.stringify(message)}\n\n`);
    }
    this.#isTelling = false;
  }

  #messageOf(news: readonly News[]) {
    const tags = new Map<string, ChangeTag>();
    const jobs = new Map<string, JobProgress>();
    for (const one of news) {
      const told = this.given.telling(one, this.#principal);
      // How far a job is needs no question; that it is over does.
      if (one.progress && told.length > 0) jobs.set(one.progress.id, one.progress);
      else for (const tag of told) tags.set(`${tag.type} ${tag.id ?? ''}`, tag);
    }
    if (tags.size + jobs.size === 0) return undefined;
    return { tags: [...tags.values()], jobs: [...jobs.values()] };
  }

  async #mayGoOn(): Promise<boolean> {
    if (this.#isOver) return false;
    if (this.#now() - this.#asked < believedFor) return true;
    try {
      this.#principal = await this.given.again();
      this.#asked = this.#now();
      return !this.#isOver;
    } catch {
      // Whoever it was finds out why when they ask for something.
      if (!this.#isOver) this.given.end.write('event: end\ndata: {}\n\n');
      this.#over();
      return false;
    }
  }

  #over(): void {
    if (this.#isOver) return;
    this.gone();
    this.given.onEnd();
    this.given.end.end();
  }

  #now(): number {
    return (this.given.now ?? (() => performance.now()))();
  }
}
