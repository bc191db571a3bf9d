import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runProcess } from '@marquee/nest-kit';
import { createBff } from './bff.js';

const webDirectory = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** The door for browsers as a process of the cluster. It keeps nothing. */
await runProcess('bff', async (own) => {
  const { logger, metrics, settings } = own;
  const bff = await createBff(
    { ...own.basePorts, logger, metrics },
    {
      secret: own.secret('csrf'),
      baseUrl: settings.baseUrl,
      rateLimitFactor: settings.rateLimitFactor,
      proxies: settings.proxies,
      traces: settings.tracesEndpoint !== undefined,
      ...(existsSync(webDirectory) ? { webDirectory } : {}),
    },
  );
  await own.serveHttp(bff.handler);
});
