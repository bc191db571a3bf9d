import { systemClock } from '@marquee/kernel';
import { catalogService } from '@marquee/catalog';
import { identityService } from '@marquee/identity';
import { mediaService } from '@marquee/media';
import { createLogger, deriveSecret, Metrics, PersonalDataVault } from '@marquee/nest-kit';
import { tenantService } from '@marquee/tenant';
import { DataDirectory } from '../data-directory.js';
import type { StandaloneOptions } from '../options.js';
import { startServices } from '../start-services.js';
import { openStores } from '../stores.js';
import { caughtUp } from './caught-up.js';
import { verifyProjections } from './verify-projections.js';
import { verifyReplay, type Replayed, type ReplayReport } from './verify-replay.js';

export interface InstallationReport {
  readonly documents: ReplayReport;
  readonly readModels: { readonly rows: number; readonly differences: readonly string[] };
  /** Of everything together. */
  readonly milliseconds: number;
}

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
    const services = await startServices({
      options,
      directory,
      stores,
      metrics: new Metrics(),
      logger,
      masterSecret,
      baseUrl: '',
    });
    await caughtUp(stores);
    await services.stop();

    const started = systemClock.now().getTime();
    const vault = new PersonalDataVault(stores.documents.identity, deriveSecret(masterSecret, 'personal-data'));
    const sources = [identityService, tenantService, catalogService, mediaService].flatMap((service): Replayed[] =>
      (service.aggregates ?? []).map((aggregate) => ({
        aggregate,
        documents: stores.documents[service.name as keyof typeof stores.documents],
      })),
    );
    const documents = await verifyReplay(stores.log, sources, async (event) => (await vault.unseal(event)).event);
    const readModels = await verifyProjections(stores.log, stores.projections);
    return { documents, readModels, milliseconds: systemClock.now().getTime() - started };
  } finally {
    await stores.close();
    directory.close();
  }
}
