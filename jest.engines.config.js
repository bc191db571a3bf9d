import { server } from './jest.config.js';

/** Adapters of the cluster on real servers, and services on documents in MongoDB; servers are started once for all suites. */
export default {
  projects: [
    {
      ...server,
      displayName: 'engines',
      testMatch: ['<rootDir>/{packages,services}/**/*.engine.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
    {
      ...server,
      displayName: 'mongodb',
      testEnvironment: '<rootDir>/tools/jest/mongodb-environment.js',
      testMatch: ['<rootDir>/services/*/test/*.component.spec.ts'],
    },
  ],
  globalSetup: '<rootDir>/tools/infra/jest-setup.ts',
  globalTeardown: '<rootDir>/tools/infra/jest-teardown.ts',
  testTimeout: 120_000,
  // A test that fails may leave connections to the servers open, which would keep the run for ever.
  forceExit: true,
};
