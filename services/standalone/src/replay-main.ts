import { ConfigurationError } from '@marquee/nest-kit';
import { readOptions } from './options.js';
import { replayInstallation } from './replay/replay.js';
import { describeReport } from './replay/verify-installation.js';

/** `make replay`: exits 0 only when everything is equal. */
try {
  const { equal, text } = describeReport(await replayInstallation(readOptions(process.env)));
  process.stdout.write(text);
  process.exit(equal ? 0 : 1);
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
