import { server } from './jest.config.js';

/** The chart with the production values on a real Kubernetes of one node: what only that can show. */
export default {
  ...server,
  displayName: 'kubernetes',
  testMatch: ['<rootDir>/e2e/kubernetes/*.kubernetes.ts'],
  maxWorkers: 1,
  // The first time, its parts are built.
  testTimeout: 45 * 60_000,
};
