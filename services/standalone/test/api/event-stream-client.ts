import { eventually } from '@marquee/ports/testing';
import type { Person } from './person.js';

export interface Heard {
  readonly id: string;
  readonly event: string;
  readonly tags: readonly string[];
  readonly jobs: readonly { readonly id: string; readonly done: number }[];
}

/** Somebody at the other end of a stream of changes. */
export class EventStreamClient {
  readonly heard: Heard[] = [];
  isOver = false;
  /** Milliseconds, as the other end asked for when it went. */
  retryAfter = 0;
  #stop = () => {};

  /** Resolves when the stream has begun. @throws Error when it does not */
  static async open(
    person: Person,
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<EventStreamClient> {
    const stream = new EventStreamClient();
    const response = await person.raw(path, headers);
    if (!response.ok || !response.body) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    void stream.#read(response.body);
    await eventually(() => {
      if (stream.heard.length === 0) throw new Error('nothing yet');
    });
    return stream;
  }

  get last(): string {
    return this.heard.at(-1)?.id ?? '';
  }

  get events(): readonly string[] {
    return this.heard.map(({ event }) => event);
  }

  /** All that one was told of, each once: `video x`. */
  get tags(): readonly string[] {
    return [...new Set(this.heard.flatMap(({ tags }) => tags))];
  }

  close(): void {
    this.#stop();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    this.#stop = () => void reader.cancel().catch(() => undefined);
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
      if (done) break;
      const blocks = (rest + (value ?? '')).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.#note(block);
    }
    this.isOver = true;
  }

  #note(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
    if (field('retry') !== '') this.retryAfter = Number(field('retry'));
    if (field('event') === '') return;
    const data = JSON.parse(field('data')) as { tags?: { type: string; id?: string }[]; jobs?: Heard['jobs'] };
    this.heard.push({
      id: field('id'),
      event: field('event'),
      tags: (data.tags ?? []).map(({ type, id = '' }) => `${type} ${id}`.trim()),
      jobs: data.jobs ?? [],
    });
  }
}
