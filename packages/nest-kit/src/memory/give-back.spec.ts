import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { isWorthwhile } from './give-back.js';

const mebibyte = 1024 ** 2;
const module = new URL('give-back.ts', `file://${import.meta.dirname}/`).href;

/** Takes 160 MiB, has no use for them any more, and allocates nothing from then on. */
const program = `
  import { giveMemoryBack } from ${JSON.stringify(module)};
  giveMemoryBack({ every: 100 });
  let buffers = Array.from({ length: 40 }, () => Buffer.alloc(4 * ${mebibyte}, 1));
  buffers = undefined;
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    const isBack = process.memoryUsage().arrayBuffers < 16 * ${mebibyte};
    if (isBack || looks === 100) {
      console.log(isBack ? 'given back' : 'kept');
      clearInterval(timer);
    }
  }, 50);`;

describe('Memory that is not needed any more', () => {
  it('is given back by a process that has nothing to do', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    expect(stdout.trim()).toBe('given back');
  });

  it.each([
    ['a process that is busy', { allocated: 300, least: 100, busy: 0.5 }, false],
    ['little garbage', { allocated: 120, least: 100, busy: 0 }, false],
    ['much garbage, and nothing to do', { allocated: 300, least: 100, busy: 0.01 }, true],
  ])('is looked for or not, with %s', (_what, { allocated, least, busy }, expected) => {
    expect(isWorthwhile({ allocated: allocated * mebibyte, least: least * mebibyte, busy })).toBe(expected);
  });
});
