import { domainError } from '@marquee/contracts';

/** Something that may be opened only later: what a process can do without must not hold up its start. */
export class Later<Opened> {
  #present: Opened | undefined;

  /** @param opening fails only when the process is told to stop before */
  constructor(private readonly opening: Promise<Opened>) {
    opening.then(
      (opened) => (this.#present = opened),
      () => undefined,
    );
  }

  /** @throws DomainError UNAVAILABLE while it is not there yet */
  get now(): Opened {
    if (this.#present === undefined) throw domainError('UNAVAILABLE');
    return this.#present;
  }

  /** As soon as it is there. */
  get ready(): Promise<Opened> {
    return this.opening;
  }
}
