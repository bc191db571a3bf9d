import { ConfigurationError } from '@marquee/nest-kit';
import { readOptions } from './options.js';
import { replayInstallation } from './replay/replay.js';

/** Differences that are printed; more of them say nothing more. */
const shown = 20;

/** `make replay`: exits 0 only when everything is equal. */
try {
  const { documents, readModels, milliseconds } = await replayInstallation(readOptions(process.env));
  const differences = [...documents.differences, ...readModels.differences];
  process.stdout.write(
    `Replayed ${documents.events} events in ${milliseconds} ms: ${documents.entities} entities and ` +
      `${readModels.rows} rows of read models, ${differences.length} differences.\n`,
  );
  for (const difference of differences.slice(0, shown)) process.stdout.write(`  ${difference}\n`);
  process.exit(differences.length === 0 ? 0 : 1);
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
