import { describe, expect, it } from '@jest/globals';
import { eventually, until } from './until.js';

describe('until', () => {
  it('asks until there is something, and gives it', async () => {
    const answers = [undefined, null, false, 0];
    expect(await until(() => answers.shift())).toBe(0);
  });

  it('asks until it is as wished', async () => {
    let asked = 0;
    expect(
      await until(
        async () => (asked += 1),
        (answer) => answer > 3,
      ),
    ).toBe(4);
  });

  it('gives up in the end, and says what it is instead', async () => {
    const asking = until(
      () => ({ status: 'waiting' }),
      ({ status }) => status === 'done',
      { seconds: 0 },
    );
    await expect(asking).rejects.toThrow('it is still {"status":"waiting"}');
  });
});

describe('eventually', () => {
  it('checks until nothing is thrown, and gives the result, whatever it is', async () => {
    let checked = 0;
    const result = await eventually(() => {
      checked += 1;
      expect(checked).toBe(3);
    });
    expect([result, checked]).toEqual([undefined, 3]);
  });

  it('gives up in the end, with what was thrown last', async () => {
    let checked = 0;
    const checking = eventually(() => Promise.reject(new Error(`no ${(checked += 1)}`)), { seconds: 0 });
    await expect(checking).rejects.toThrow(/^no [1-9]$/);
  });
});
