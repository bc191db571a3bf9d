import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fixture } from '@marquee/ports/contracts';

/** An adapter on a file of its own. */
export function fixtureOf<Port extends { close(): Promise<void> }>(open: (path: string) => Port) {
  return async (): Promise<Fixture<Port>> => {
    const directory = await mkdtemp(join(tmpdir(), 'marquee-sqlite-'));
    const path = join(directory, 'test.db');
    const port = open(path);
    let current = port;
    return {
      port,
      async reopen() {
        await current.close();
        current = open(path);
        return current;
      },
      async dispose() {
        await current.close();
        await rm(directory, { recursive: true });
      },
    };
  };
}
