export { DataDirectory } from './data-directory.js';
export { readOptions, type StandaloneOptions } from './options.js';
export { replayInstallation } from './replay/replay.js';
export { caughtUp, type Flow } from './replay/caught-up.js';
export { fold, foldLog, rowsOf, type Folded } from './replay/fold-log.js';
export {
  describeReport,
  replayedOf,
  verifyInstallation,
  type InstallationReport,
} from './replay/verify-installation.js';
export { sealingServices, unsealing } from './replay/unsealing.js';
export { startStandalone, type Standalone } from './standalone.js';
export { hostedServices, serviceNames, type ServiceName } from './hosted-services.js';
export { openStores, type Stores } from './stores.js';
