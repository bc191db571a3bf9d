import { randomUUID } from 'node:crypto';
import type { Fixture } from '@marquee/ports/contracts';
import { EventStoreDbEventLog, type EventStoreDbOptions } from '../index.js';

/** A log whose streams nobody else has. */
export async function fixtureOn(options: EventStoreDbOptions): Promise<Fixture<EventStoreDbEventLog>> {
  const prefix = `test-${randomUUID()}/`;
  const open = () => EventStoreDbEventLog.connect({ prefix, ...options });
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
