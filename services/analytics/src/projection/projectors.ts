import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { KindName } from '@marquee/contracts';
import { InjectPorts, lookEvery, SharedWork, type Part } from '@marquee/nest-kit';
import type { AnalyticsPorts } from '../analytics.ports.js';
import { activities } from './activities.js';
import { Announcer } from './announcer.js';
import { changes } from './changes.js';
import { idOf, type ProjectionDefinition } from './definition.js';
import { downloads } from './downloads.js';
import { examLog } from './exam-log.js';
import { carryOut, layouts } from './layouts.js';
import { liveLog } from './live-log.js';
import { Projector } from './projector.js';
import { registered } from './registry.js';
import { sales } from './sales.js';
import { sharesOf, unshared, type Share } from './shares.js';
import { watching } from './watching.js';
import { watchLog } from './watch-log.js';

/** What projections hold, as pages call it: whoever looks at it is told when there is more. */
const announced: ReadonlyMap<string, KindName> = new Map([
  [watching.name, 'analytics'],
  [changes.name, 'changeLog'],
  [downloads.name, 'analytics'],
  [sales.name, 'analytics'],
  [watchLog.name, 'analytics'],
  [activities.name, 'analytics'],
  [liveLog.name, 'analytics'],
  [examLog.name, 'analytics'],
]);

/** A share of a projection: what one process works on at a time. */
interface Piece extends Part {
  readonly definition: ProjectionDefinition;
  readonly share: Share;
}

/**
 * Runs the projections, each share of each by itself: all of them in this process, or what of them falls to it where other
 * processes do the same work.
 */
@Injectable()
export class Projectors implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #definitions: readonly ProjectionDefinition[];
  readonly #running = new Map<string, Projector>();
  readonly #announcers: ReadonlyMap<string, Announcer>;
  readonly #shared: SharedWork | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(@InjectPorts() private readonly ports: AnalyticsPorts) {
    const { bus, definitions = registered, documents, onError } = ports;
    this.#definitions = definitions;
    this.#announcers = new Map(
      [...announced].map(([name, entity]) => [name, new Announcer(bus, entity, (error) => onError?.(name, error))]),
    );
    this.#shared = ports.isShared
      ? new SharedWork(documents, 'projections', { letGo: (names) => this.#stop(names) })
      : undefined;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.#timer = setInterval(() => void this.#look(), lookEvery).unref();
    await this.#look();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.#stop([...this.#running.keys()]);
    await this.#shared?.leave().catch((error: unknown) => this.ports.onError?.('projections', error));
    for (const announcer of this.#announcers.values()) announcer.stop();
  }

  #look(): Promise<void> {
    return (this.#looking ??= this.#lookOnce()
      .catch((error: unknown) => this.ports.onError?.('projections', error))
      .finally(() => (this.#looking = undefined)));
  }

  async #lookOnce(): Promise<void> {
    const pieces = await this.#pieces();
    const mine = this.#shared ? await this.#shared.look(pieces) : new Set(pieces.map(({ name }) => name));
    await this.#stop([...this.#running.keys()].filter((name) => !mine.has(name)));
    for (const piece of pieces) {
      if (mine.has(piece.name) && !this.#running.has(piece.name)) await this.#start(piece);
    }
  }

  /** All that there is to do in the whole installation, as it is shared out now. */
  async #pieces(): Promise<readonly Piece[]> {
    const { projections } = this.ports;
    const known = await layouts(projections);
    const pieces: Piece[] = [];
    for (const definition of this.#definitions) {
      const id = idOf(definition);
      let layout = known.get(id) ?? unshared;
      if (layout.next !== null) layout = await carryOut(projections, id);
      for (const share of sharesOf(layout)) pieces.push({ name: `${id}/${share.name}`, kind: id, definition, share });
    }
    return pieces;
  }

  async #start({ name, definition, share }: Piece): Promise<void> {
    const { log, projections, onError } = this.ports;
    const projector = new Projector(log, projections, definition, {
      share,
      onProjected: (teams) => this.#announcers.get(definition.name)?.add(teams),
      onError: (error) => onError?.(name, error),
    });
    await projector.start();
    this.#running.set(name, projector);
  }

  async #stop(names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.#running.get(name)?.stop();
      this.#running.delete(name);
    }
  }
}
