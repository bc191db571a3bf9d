import { server } from './jest.config.js';

// Eighteen pods and what runs them share this machine's processors with whoever waits for them.
process.env['MARQUEE_TEST_PATIENCE'] ??= '4';

/** The chart with the production values on a real Kubernetes of one node: what only that can show. */
export default {
  ...server,
  displayName: 'kubernetes',
  testMatch: ['<rootDir>/e2e/kubernetes/*.kubernetes.ts'],
  maxWorkers: 1,
  // The first time, its parts are built.
  testTimeout: 45 * 60_000,
};
