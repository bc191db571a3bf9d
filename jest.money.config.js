import { server } from './jest.config.js';

// A thousand histories in the place of those few that are part of every run.
process.env.MARQUEE_HISTORIES ??= '1000';

/**
 * What takes minutes of what is to be proven about money: a thousand random histories, a process that is killed at every step
 * between a wish and what it opens, and every call beside Stripe's own description of its API.
 */
export default {
  ...server,
  displayName: 'money',
  testMatch: [
    '<rootDir>/services/billing/test/subscription-histories.component.spec.ts',
    '<rootDir>/services/*/test/**/*.money.spec.ts',
    '<rootDir>/e2e/money/*.money.ts',
  ],
  globalSetup: '<rootDir>/tools/stripe/jest-setup.ts',
  maxWorkers: 2,
  testTimeout: 600_000,
  forceExit: true,
};
