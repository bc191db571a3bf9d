import { server } from './jest.config.js';

process.env.MARQUEE_SHAPE = 'cluster';

/**
 * The journeys, unchanged, and what only a cluster can show: every service as processes of its own on real engines, as
 * `make cluster` runs them.
 */
export default {
  ...server,
  displayName: 'cluster',
  testMatch: ['<rootDir>/e2e/cluster/*.cluster.ts', '<rootDir>/e2e/journeys/*.journey.ts'],
  maxWorkers: 1,
  globalSetup: '<rootDir>/tools/infra/jest-setup.ts',
  globalTeardown: '<rootDir>/tools/infra/jest-teardown.ts',
  testTimeout: 300_000,
};
