import { server } from './jest.config.js';

/**
 * Of the API tests those about one process: what lies in its files, or settings of the standalone shape (one address of its
 * own, its proxies, its limits of connections, its mail server, a provider that the test holds in its hand).
 */
const ofOneProcess = [
  ...[
    'billing-history',
    'bytes-aside',
    'demo-shop',
    'guesses',
    'joining',
    'landing-page',
    'mail',
    'mirror',
    'networks',
    'sessions',
    'site-plan',
    'slow-clients',
  ],
].map((name) => `/api/${name}\\.api\\.spec\\.ts$`);

/** The API tests, unchanged, on the cluster: every file has services and databases of its own on engines that all share. */
export default {
  ...server,
  displayName: 'cluster-api',
  testMatch: ['<rootDir>/services/standalone/test/api/*.api.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...ofOneProcess],
  moduleNameMapper: { '^\\./installation\\.js$': '<rootDir>/e2e/support/api-installation.ts' },
  maxWorkers: 1,
  globalSetup: '<rootDir>/tools/infra/jest-setup.ts',
  globalTeardown: '<rootDir>/tools/infra/jest-teardown.ts',
  testTimeout: 300_000,
  forceExit: true,
};
