import { describe, expect, it } from '@jest/globals';
import { KeyedMutex } from './keyed-mutex.js';

/** Work that says when it begins and ends, and ends when it is told to. */
function work(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = async () => {
    log.push(`${name} begins`);
    try {
      return await promise;
    } finally {
      log.push(`${name} ends`);
    }
  };
  return { run, resolve, reject };
}

describe('a mutex of each key', () => {
  it('lets work on one key wait for the work before, in the order in which it came', async () => {
    const log: string[] = [];
    const mutex = new KeyedMutex();
    const [first, second] = [work(log, 'first'), work(log, 'second')];
    const both = [mutex.runExclusive('team', first.run), mutex.runExclusive('team', second.run)];
    second.resolve('two');
    first.resolve('one');
    expect(await Promise.all(both)).toEqual(['one', 'two']);
    expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('let work on different keys go on side by side', async () => {
    const log: string[] = [];
    const mutex = new KeyedMutex();
    const [first, second] = [work(log, 'first'), work(log, 'second')];
    const waiting = mutex.runExclusive('team', first.run);
    second.resolve('two');
    await mutex.runExclusive('other', second.run);
    expect(log).toEqual(['first begins', 'second begins', 'second ends']);
    first.resolve('one');
    await waiting;
  });

  it('go on after a failure, which only its own caller sees', async () => {
    const log: string[] = [];
    const mutex = new KeyedMutex();
    const [first, second] = [work(log, 'first'), work(log, 'second')];
    const failing = mutex.runExclusive('team', first.run);
    const following = mutex.runExclusive('team', second.run);
    first.reject(new Error('no'));
    second.resolve('two');
    await expect(failing).rejects.toThrow('no');
    await expect(following).resolves.toBe('two');
  });
});
