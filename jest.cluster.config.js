import { server } from './jest.config.js';

/** The main job on the cluster, as `make cluster` runs it. It needs a calm machine: a dozen processes share its cores. */
export default {
  ...server,
  displayName: 'cluster',
  testMatch: ['<rootDir>/e2e/cluster/*.cluster.ts'],
  maxWorkers: 1,
  testTimeout: 300_000,
};
