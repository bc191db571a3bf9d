import { setTimeout as wait } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import { typeOf } from './connection.js';

/** What a broker answers that does not lead a partition any more, or not yet. */
const elsewhere = ['NOT_LEADER_FOR_PARTITION', 'LEADER_NOT_AVAILABLE'];
/** How often, and after how many milliseconds, somebody asks again who leads. */
const [asks, pauseByDefault] = [25, 200];

/**
 * An admin that finds partitions again whose leader has changed: the client itself fails at once, and believes in the former leader
 * until what it knows of the cluster is five minutes old.
 *
 * @param anew another admin, which knows nothing yet
 */
export function followingLeaders(
  admin: Admin,
  anew: () => Pick<Admin, 'connect' | 'disconnect' | 'fetchTopicOffsets'>,
  pause = pauseByDefault,
): Admin {
  const isElsewhere = (error: unknown): boolean => elsewhere.includes(typeOf(error) ?? '');
  const askAnew: Admin['fetchTopicOffsets'] = async (topic) => {
    const other = anew();
    try {
      await other.connect();
      return await other.fetchTopicOffsets(topic);
    } finally {
      await other.disconnect();
    }
  };
  return {
    ...admin,
    async fetchTopicOffsets(topic) {
      for (let ask = 1; ; ask++) {
        try {
          return await (ask === 1 ? admin.fetchTopicOffsets(topic) : askAnew(topic));
        } catch (error) {
          if (!isElsewhere(error) || ask === asks) throw error;
        }
        await wait(pause);
      }
    },
  };
}
