import { describe, it } from '@jest/globals';

/**
 * Declares the suites of an adapter that needs a server: its address stands in the environment (`MONGODB_URL` and the
 * like, given by a person or by the set-up of the tests). Without one, a single skipped case says why.
 */
export function onEngine(variable: string, declare: (address: string) => void): void {
  const address = process.env[variable] ?? '';
  if (address !== '') declare(address);
  else {
    describe(variable, () => {
      it.skip(`cannot run: ${process.env[`${variable}_ORIGIN`] ?? 'no address'}`, () => undefined);
    });
  }
}
