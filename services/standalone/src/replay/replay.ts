import { createLogger, Metrics } from '@marquee/nest-kit';
import { DataDirectory } from '../data-directory.js';
import type { StandaloneOptions } from '../options.js';
import { openPostOffice } from '../post-office.js';
import { startServices } from '../start-services.js';
import { openStores } from '../stores.js';
import { caughtUp } from './caught-up.js';
import { verifyInstallation, type InstallationReport } from './verify-installation.js';

/**
 * Proves that the event log is the whole truth of a stopped installation: every document and every row of the
 * dashboards, made again from the log alone, is equal by hash.
 *
 * @throws ConfigurationError when the installation runs
 */
export async function replayInstallation(options: StandaloneOptions): Promise<InstallationReport> {
  const directory = new DataDirectory(options.dataDirectory);
  const masterSecret = directory.masterSecret(options.secret, options.demo);
  const stores = openStores(directory);
  const logger = createLogger('replay', options.logLevel);
  try {
    // What was saved but not yet published or recorded when the process ended belongs to the truth, too.
    const post = await openPostOffice(options, stores.mailbox, logger);
    const services = await startServices({
      options,
      directory,
      stores,
      metrics: new Metrics(),
      logger,
      masterSecret,
      baseUrl: '',
      mailer: post.mailer,
      // Nobody asks for anything: what is at the provider is no part of the log.
      payments: undefined,
      meetings: undefined,
    });
    await caughtUp(stores);
    await services.stop();
    await post.close();

    return await verifyInstallation(stores, masterSecret);
  } finally {
    await stores.close();
    directory.close();
  }
}
