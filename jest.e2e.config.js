import { server } from './jest.config.js';

/** Journeys of people in a real browser: one at a time, so that each has the machine to itself. */
export default {
  ...server,
  displayName: 'journeys',
  testEnvironment: '<rootDir>/tools/jest/journey-environment.js',
  testMatch: ['<rootDir>/e2e/**/*.journey.ts'],
  maxWorkers: 1,
  testTimeout: 300_000,
  // Browsers and servers of a journey whose preparation failed would keep Jest alive for ever.
  forceExit: true,
};
