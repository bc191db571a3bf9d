import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomIds, systemClock } from '@marquee/kernel';
import { createLogger, InProcessRpc, PrincipalSigner } from '@marquee/nest-kit';
import { createBff, type BffOptions } from '../src/index.js';

export interface Door {
  readonly address: string;
  close(): Promise<void>;
}

/** The BFF on a free port, with no service behind it. */
export async function openDoor(options: Partial<BffOptions> = {}): Promise<Door> {
  const bff = await createBff(
    {
      clock: systemClock,
      ids: randomIds,
      signer: new PrincipalSigner('a key of the test', systemClock),
      channel: new InProcessRpc(),
      logger: createLogger('bff', 'silent'),
    },
    { secret: 'another key of the test', ...options },
  );
  const server = createServer(bff.handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await bff.close();
    },
  };
}
