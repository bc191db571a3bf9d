import { browserTransform, serverTransform } from './tools/jest/transform.js';

const shared = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  resolver: '<rootDir>/tools/jest/resolver.cjs',
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/\\.cache/', '<rootDir>/\\.nx/', '<rootDir>/data/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

/** Server packages, services and tools: plain Node.js, source conditions, so no build is needed. */
export const server = {
  ...shared,
  displayName: 'server',
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@marquee/source', 'node', 'node-addons'] },
  transform: serverTransform,
};

/** The first need servers (jest.engines.config.js), the others minutes (jest.money.config.js: the last). */
const notHere = '\\.(engine|slow|money)\\.spec\\.ts$';

export default {
  // Modules of files that are done stay in memory: a worker that has grown begins anew before it runs out.
  workerIdleMemoryLimit: '2GB',
  projects: [
    {
      ...server,
      testMatch: ['<rootDir>/{packages,services,tools,bench}/**/*.spec.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '<rootDir>/(?:packages|services)/.*/test/', notHere],
    },
    {
      // Whole services through their doors; left out by `make check`.
      ...server,
      displayName: 'components',
      testMatch: ['<rootDir>/{packages,services}/*/test/**/*.spec.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, notHere],
    },
    {
      // Encode film after film; left out by `make check`.
      ...server,
      displayName: 'slow',
      testMatch: ['<rootDir>/{packages,services}/**/*.slow.spec.ts'],
    },
    {
      ...shared,
      displayName: 'web',
      testMatch: ['<rootDir>/web/**/*.spec.{ts,tsx}'],
      testEnvironment: '<rootDir>/tools/jest/browser-environment.js',
      testEnvironmentOptions: { customExportConditions: ['@marquee/source', 'browser'], url: 'http://localhost/' },
      transform: browserTransform,
      moduleNameMapper: {
        '\\.css$': '<rootDir>/tools/jest/style-stub.js',
        '\\.(svg|png|webp|woff2?)$': '<rootDir>/tools/jest/asset-stub.js',
      },
      setupFilesAfterEnv: ['<rootDir>/web/test/browser-setup.js'],
    },
  ],
  // Services open databases and ports; a shared machine needs more than the default five seconds.
  testTimeout: 30_000,
};
