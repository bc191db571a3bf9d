import type { EventBus } from '@marquee/ports';

/** Milliseconds in which what comes for a team is said once. */
const pace = 500;

/** Says of which sites there is something new to read, to whoever looks; it is no matter when nobody hears it. */
export class Announcer {
  #teams = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly bus: Pick<EventBus, 'signal'>,
    /** What is new, as kinds of things are called. */
    private readonly entity: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  add(teams: Iterable<string>): void {
    for (const team of teams) this.#teams.add(team);
    this.#timer ??= setTimeout(() => this.#say(), pace).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #say(): void {
    this.#timer = undefined;
    const teams = this.#teams;
    this.#teams = new Set();
    for (const team of teams) {
      this.bus.signal({ team, entity: this.entity, entityId: '', data: {} }).catch(this.onError);
    }
  }
}
