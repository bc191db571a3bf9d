import { describe, expect, it } from '@jest/globals';
import { Identity } from './identity-harness.js';

/** One that takes a moment, as in the product: so they wait for each other. */
const passwordCost = { memoryCost: 19_456, timeCost: 2 };

describe('logins that wait for their password to be judged', () => {
  it('are answered before the store closes that they write to', async () => {
    const identity = await Identity.start(undefined, { passwordCost });
    const answers = Array.from({ length: 40 }, (_, number) =>
      identity.logIn(`nobody${number}@example.test`).then(
        () => 'let in',
        (error: unknown) => (error as { code: string }).code,
      ),
    );
    await identity.stop();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['LOGIN_FAILED']));
  });
});
