export { DataDirectory } from './data-directory.js';
export { readOptions, type StandaloneOptions } from './options.js';
export { caughtUp, type Flow } from './replay/caught-up.js';
export { describeReport, verifyInstallation, type InstallationReport } from './replay/verify-installation.js';
export { startStandalone, type Standalone } from './standalone.js';
export { hostedServices, serviceNames, type ServiceName } from './hosted-services.js';
export { openStores, type Stores } from './stores.js';
