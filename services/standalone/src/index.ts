export { readOptions, type StandaloneOptions } from './options.js';
export { startStandalone, type Standalone } from './standalone.js';
