/** How far apart two buffered parts may be and still count as one, in seconds: rounding of sample times. */
const seam = 0.25;
/** Seconds. */
const rounding = 0.05;

/** A SourceBuffer whose operations run one after another. */
export class SourceTrack {
  #last: Promise<unknown> = Promise.resolve();
  #type: string;

  constructor(
    private readonly buffer: SourceBuffer,
    type: string,
  ) {
    this.#type = type;
  }

  append(data: ArrayBuffer, type: string): Promise<void> {
    return this.#do(() => {
      if (type !== this.#type) this.buffer.changeType(type);
      this.#type = type;
      this.buffer.appendBuffer(data);
    });
  }

  remove(start: number, end: number): Promise<void> {
    return end <= start ? Promise.resolve() : this.#do(() => this.buffer.remove(start, end));
  }

  /** Waits for what was begun. */
  settled(): Promise<unknown> {
    return this.#last.catch(() => undefined);
  }

  /** The end of the buffered part around `time`, in seconds; `time` itself when it is not buffered. */
  endAround(time: number): number {
    let end = time;
    for (const [from, to] of this.ranges()) if (from <= end + seam && to > end) end = to;
    return end;
  }

  /** Whether no part of a stretch of seconds is buffered; rounding of sample times aside. */
  holdsNothing(start: number, end: number): boolean {
    return this.ranges().every(([from, to]) => to <= start + rounding || from >= end - rounding);
  }

  ranges(): readonly (readonly [number, number])[] {
    const { buffered } = this.buffer;
    return Array.from({ length: buffered.length }, (_, index) => [buffered.start(index), buffered.end(index)] as const);
  }

  #do(work: () => void): Promise<void> {
    const result = this.settled().then(
      () =>
        new Promise<void>((resolve, reject) => {
          const done = (): void => {
            this.buffer.removeEventListener('updateend', done);
            this.buffer.removeEventListener('error', failed);
            resolve();
          };
          const failed = (): void => {
            this.buffer.removeEventListener('updateend', done);
            this.buffer.removeEventListener('error', failed);
            reject(new Error('The browser refused the bytes'));
          };
          this.buffer.addEventListener('updateend', done);
          this.buffer.addEventListener('error', failed);
          try {
            work();
          } catch (error) {
            this.buffer.removeEventListener('updateend', done);
            this.buffer.removeEventListener('error', failed);
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        }),
    );
    this.#last = result;
    return result;
  }
}
