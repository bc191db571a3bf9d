import type { ChangeTag } from '@marquee/contracts';
import { forgetAhead } from '../api/ahead.js';

/** Milliseconds in which a page reads anew at most once, however much happens. */
const pace = 1_000;

/** Gathers what is stale, and has it read anew: at once, then by the second, and in a tab that nobody sees when it is seen. */
export class StaleTags {
  #tags = new Map<string, ChangeTag>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly readAnew: (tags: readonly ChangeTag[]) => void) {
    document.addEventListener('visibilitychange', this.#look);
  }

  add(tags: readonly ChangeTag[]): void {
    for (const tag of tags) this.#tags.set(`${tag.type} ${tag.id ?? ''}`, tag);
    this.#look();
  }

  close(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#look);
  }

  #look = (): void => {
    if (document.hidden || this.#timer !== undefined || this.#tags.size === 0) return;
    const tags = [...this.#tags.values()];
    this.#tags.clear();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#look();
    }, pace);
    forgetAhead();
    this.readAnew(tags);
  };
}
