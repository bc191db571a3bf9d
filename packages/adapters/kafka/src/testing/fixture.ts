import type { Fixture } from '@marquee/ports/contracts';
import { KafkaEventBus, type KafkaEventBusOptions } from '../index.js';

/** Milliseconds: impatient, so that suites end soon. */
export const quick = {
  partitions: 3,
  maxAttempts: 3,
  retry: { first: 2, longest: 20 },
  commitDelay: 10,
  session: { timeout: 6_000, heartbeat: 100 },
  poll: 50,
} satisfies Partial<KafkaEventBusOptions>;

/** A bus whose topics and groups nobody else has. */
export async function fixtureOn(options: KafkaEventBusOptions): Promise<Fixture<KafkaEventBus>> {
  const open = () => KafkaEventBus.connect({ ...quick, ...options });
  const port = await open();
  let current = port;
  return {
    port,
    async reopen() {
      await current.close();
      current = await open();
      return current;
    },
    dispose: () => current.close(),
  };
}
