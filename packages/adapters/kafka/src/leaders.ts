import { setTimeout as wait } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import { typeOf } from './connection.js';

/** What a broker answers that does not lead a partition, or keep the place of a group, any more or not yet. */
const elsewhere = [
  'NOT_LEADER_FOR_PARTITION',
  'LEADER_NOT_AVAILABLE',
  'NOT_COORDINATOR_FOR_GROUP',
  'GROUP_COORDINATOR_NOT_AVAILABLE',
  'GROUP_LOAD_IN_PROGRESS',
];
/**
 * Whether another broker, or the same one a moment later, would answer. Of a topic that was just made the client may know no partitions
 * yet, and falls over that itself.
 */
const isElsewhere = (error: unknown): boolean => error instanceof TypeError || elsewhere.includes(typeOf(error) ?? '');
/** How often, and after how many milliseconds, somebody asks again who leads. */
const [asks, pauseByDefault] = [25, 200];

type Asked = Pick<Admin, 'fetchOffsets' | 'fetchTopicOffsets'>;

/**
 * An admin that finds the places of groups and the ends of topics again when brokers have changed their parts, or have only just got them:
 * the client itself fails at once, and believes in the former leader until what it knows of the cluster is five minutes old.
 *
 * @param anew another admin, which knows nothing yet
 */
export function followingLeaders(
  admin: Admin,
  anew: () => Asked & Pick<Admin, 'connect' | 'disconnect'>,
  pause = pauseByDefault,
): Admin {
  const askAnew = async <Answer>(ask: (one: Asked) => Promise<Answer>): Promise<Answer> => {
    const other = anew();
    try {
      await other.connect();
      return await ask(other);
    } finally {
      await other.disconnect();
    }
  };
  const untilFound = async <Answer>(ask: (one: Asked) => Promise<Answer>): Promise<Answer> => {
    for (let asked = 1; ; asked++) {
      try {
        return await (asked === 1 ? ask(admin) : askAnew(ask));
      } catch (error) {
        if (!isElsewhere(error) || asked === asks) throw error;
      }
      await wait(pause);
    }
  };
  return {
    ...admin,
    fetchOffsets: (given) => untilFound((one) => one.fetchOffsets(given)),
    fetchTopicOffsets: (topic) => untilFound((one) => one.fetchTopicOffsets(topic)),
  };
}
