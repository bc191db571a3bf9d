import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { withinCallTime } from '@marquee/nest-kit';
import { Passwords } from './passwords.js';

describe('passwords', () => {
  it('are kept as Argon2id with the cost that OWASP asks for, never the same twice', async () => {
    const passwords = new Passwords();
    const [one, two] = await Promise.all([passwords.hash('Correct-horse-1'), passwords.hash('Correct-horse-1')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(two).not.toBe(one);
    expect(await passwords.isRight(one, 'Correct-horse-1')).toBe(true);
    expect(await passwords.isRight(one, 'Correct-horse-2')).toBe(false);
    expect(await passwords.isNobodys('nobody has this password')).toBe(false);
  });

  it('are refused when more wait than can be answered in time, and the others are all answered', async () => {
    const passwords = new Passwords(undefined, { atOnce: 2, longestQueue: 3 });
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.hash('x')));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as object] : []));
    expect(refused).toMatchObject([{ code: 'UNAVAILABLE' }]);
    await expect(passwords.hash('x')).resolves.toBeDefined();
  });

  it('of whoever has given up are not looked at, so that those after them need not wait for it', async () => {
    const passwords = new Passwords(undefined, { atOnce: 1, longestQueue: 10 });
    const left = new AbortController();
    const first = passwords.hash('x');
    const given = Array.from({ length: 5 }, () =>
      withinCallTime({ until: Infinity, signal: left.signal }, () => passwords.hash('x')),
    );
    const last = passwords.hash('x');
    left.abort();
    for (const one of await Promise.allSettled(given)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'TIMED_OUT' } });
    }
    expect(await Promise.all([first, last])).toHaveLength(2);
  });

  it('of a crowd leave threads to those who read files', async () => {
    const passwords = new Passwords();
    let done = 0;
    const crowd = Array.from({ length: 24 }, async () => {
      await passwords.hash('x');
      done += 1;
    });
    // More hashes than threads would all have to end before a file is opened, and again before it is read.
    await readFile(import.meta.filename);
    expect(done).toBeLessThan(4);
    await Promise.all(crowd);
  });
});
