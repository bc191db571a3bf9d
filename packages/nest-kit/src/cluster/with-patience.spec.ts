import { describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '../config/secrets.js';
import { withPatience } from './with-patience.js';

const quick = { first: 1, longest: 2 };

describe('connecting with patience', () => {
  it('tries again until it goes well, and tells each failure', async () => {
    const failures: unknown[] = [];
    let tries = 0;
    const connect = () => (++tries < 4 ? Promise.reject(new Error(`try ${tries}`)) : Promise.resolve('here'));
    const connected = await withPatience(connect, {
      ...quick,
      signal: new AbortController().signal,
      onFailure: (error) => failures.push(error),
    });
    expect(connected).toBe('here');
    expect(failures).toEqual([new Error('try 1'), new Error('try 2'), new Error('try 3')]);
  });

  it('ends when the process is told to stop', async () => {
    const stop = new AbortController();
    const connecting = withPatience(() => Promise.reject(new Error('not here')), {
      first: 60_000,
      signal: stop.signal,
      onFailure: () => stop.abort(),
    });
    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('does not wait for a wrong setting to mend itself', async () => {
    const connecting = withPatience(() => Promise.reject(new ConfigurationError('wrong')), {
      ...quick,
      signal: new AbortController().signal,
      onFailure: () => expect('a retry').toBe('none'),
    });
    await expect(connecting).rejects.toThrow('wrong');
  });
});
