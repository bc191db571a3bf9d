import { readFileSync } from 'node:fs';

const swcrc = JSON.parse(readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'));
delete swcrc.$schema;

/** What the build does to server code, so that a test runs what production runs. */
export const serverTransform = {
  '^.+\\.ts$': ['@swc/jest', { ...swcrc, swcrc: false, sourceMaps: 'inline' }],
};

const browserOptions = (/** @type {boolean} */ tsx) => ({
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx },
    transform: { react: { runtime: 'automatic' } },
  },
});

/** What Vite does to client code. */
export const browserTransform = {
  '^.+\\.ts$': ['@swc/jest', browserOptions(false)],
  '^.+\\.tsx$': ['@swc/jest', browserOptions(true)],
};
