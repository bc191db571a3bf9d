import type { EventHandler } from '@marquee/ports';
import type { StoredRecord } from '../record.js';
import type { Progress } from './progress.js';

/** A record on its way to a handler. */
export interface Delivery {
  /** The bus's name of the topic. */
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly record: StoredRecord;
  readonly progress: Progress;
}

/** A handler that shares a group's work in this process. */
export interface Member {
  readonly topics: ReadonlySet<string>;
  readonly handler: EventHandler;
  readonly handling: Set<Promise<unknown>>;
}

/** Topic and entity: within it, order holds. A record without a key has nothing that it must come after. */
export const laneOf = ({ topic, partition, offset, record }: Delivery): string =>
  `${topic} ${record.key?.toString() ?? `${partition}/${offset}`}`;
