import { expect, it } from '@jest/globals';
import { Identity } from './identity-harness.js';

// No component suite: it is about the queue in memory before the passwords, which only fast documents fill.
it('a login is not stopped by guesses that nobody could judge', async () => {
  const identity = await Identity.start();
  try {
    await identity.owner();
    const guess = (email: string) => identity.logIn(email, undefined, 'Wrong-horse-1', { address: '', userAgent: '' });
    // More than the queue for passwords holds; each at another account, so that nothing else refuses them.
    const crowd = Array.from({ length: 260 }, (_, index) => `person${index}@example.test`);
    const answers = await Promise.allSettled(crowd.map(guess));
    const unjudged = crowd.find((_, index) => {
      const answer = answers[index];
      return answer?.status === 'rejected' && (answer.reason as { code: string }).code === 'UNAVAILABLE';
    });
    if (unjudged === undefined) throw new Error('all were judged');
    const failed = expect.objectContaining({ code: 'LOGIN_FAILED' }) as unknown;
    const again = await Promise.allSettled(Array.from({ length: 10 }, () => guess(unjudged)));
    expect(again.map((one) => (one.status === 'rejected' ? (one.reason as unknown) : 'in'))).toEqual(
      again.map(() => failed),
    );
  } finally {
    await identity.stop();
  }
});
