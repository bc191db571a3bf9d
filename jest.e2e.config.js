import { server } from './jest.config.js';

/** Journeys of people in a real browser: one at a time, so that each has the machine to itself. */
export default {
  ...server,
  displayName: 'journeys',
  testMatch: ['<rootDir>/e2e/**/*.journey.ts'],
  maxWorkers: 1,
  testTimeout: 300_000,
};
