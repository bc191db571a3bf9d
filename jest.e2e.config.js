import { server } from './jest.config.js';

/**
 * Journeys of people in a real browser: two at a time, each on an installation of its own, as each waits for half of its
 * time. `make test` runs those that watch films on their own.
 */
export default {
  ...server,
  displayName: 'journeys',
  testEnvironment: '<rootDir>/tools/jest/journey-environment.js',
  testMatch: ['<rootDir>/e2e/**/*.journey.ts'],
  maxWorkers: 2,
  testTimeout: 300_000 * Number(process.env['MARQUEE_TEST_PATIENCE'] ?? 1),
  // Browsers and servers of a journey whose preparation failed would keep Jest alive for ever.
  forceExit: true,
};
