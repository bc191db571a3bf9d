import { randomIds, systemClock } from '@marquee/kernel';
import { createLogger, InProcessRpc, openHttpDoor, PrincipalSigner, type HttpLimits } from '@marquee/nest-kit';
import { createBff, type BffOptions } from '../src/index.js';

export interface Door {
  readonly address: string;
  /** Errors and what was logged with them. */
  readonly logged: readonly unknown[];
  close(): Promise<void>;
}

/** The BFF on a free port, with no service behind it but those that answer at the channel. */
export async function openDoor(
  options: Partial<BffOptions> = {},
  limits: Partial<HttpLimits> = {},
  channel: InProcessRpc = new InProcessRpc(),
): Promise<Door> {
  const logged: unknown[] = [];
  const logger = createLogger('bff', 'silent');
  logger.error = (...entry: unknown[]) => void logged.push(entry);
  const bff = await createBff(
    {
      clock: systemClock,
      ids: randomIds,
      signer: new PrincipalSigner('a key of the test', systemClock),
      channel,
      logger,
    },
    { secret: 'another key of the test', ...options },
  );
  const door = await openHttpDoor({ host: '127.0.0.1', port: 0, limits: { drain: 0, ...limits } }, bff.handler);
  return {
    address: `http://127.0.0.1:${door.port}`,
    logged,
    async close() {
      await door.close();
      await bff.close();
    },
  };
}
