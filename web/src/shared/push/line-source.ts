import type { ChangeTag, JobProgress } from '@marquee/contracts';

/** What the server says. */
export type Said =
  | { readonly kind: 'hello' | 'gap'; readonly id: string }
  | {
      readonly kind: 'changed';
      readonly id: string;
      readonly tags: readonly ChangeTag[];
      readonly jobs: readonly JobProgress[];
    }
  | { readonly kind: 'ended' };

/** Milliseconds until it is tried again where the browser gave up: the first time, and at most. */
const [soon, late] = [2_000, 60_000];
/** Milliseconds back from now that a server remembers; the page may have read before it listens. */
const longestBack = 25_000;

/** What was missed since this page began to read, in the words of the contract. */
const sinceBeginning = (): string => `-${Math.ceil(Math.min(longestBack, performance.now()))}`;

/** The one connection of a browser, begun again for as long as it is wanted. */
export class LineSource {
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = soon;
  #isClosed = false;

  constructor(
    private readonly path: string,
    private last: string,
    private readonly tell: (said: Said) => void,
    private readonly onLive: (isLive: boolean) => void,
  ) {
    this.#open();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
  }

  #open(): void {
    const after = this.last === '' ? sinceBeginning() : this.last;
    const source = new EventSource(`${this.path}?after=${encodeURIComponent(after)}`);
    this.#source = source;
    source.addEventListener('open', () => {
      this.#wait = soon;
      this.onLive(true);
    });
    source.addEventListener('error', () => {
      this.onLive(false);
      // The browser comes back by itself, unless it was refused.
      if (source.readyState === EventSource.CLOSED) this.#again();
    });
    for (const kind of ['hello', 'gap'] as const) {
      source.addEventListener(kind, ({ lastEventId: id }: MessageEvent) => this.#hear(id, { kind, id }));
    }
    source.addEventListener('changes', ({ lastEventId: id, data }: MessageEvent<string>) => {
      const { tags, jobs } = JSON.parse(data) as { tags: ChangeTag[]; jobs: JobProgress[] };
      this.#hear(id, { kind: 'changed', id, tags, jobs });
    });
    source.addEventListener('end', () => {
      source.close();
      this.onLive(false);
      this.tell({ kind: 'ended' });
      this.#again();
    });
  }

  #hear(id: string, said: Said): void {
    this.last = id;
    this.tell(said);
  }

  #again(): void {
    // Whoever heard that the session has ended may have closed it meanwhile.
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(late, this.#wait * 2);
  }
}
