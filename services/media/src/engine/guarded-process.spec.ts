import { describe, expect, it } from '@jest/globals';
import { runGuarded } from './guarded-process.js';

const node = (script: string) => ({ command: process.execPath, args: ['--max-old-space-size=64', '-e', script] });
const mebibyte = 1024 ** 2;

describe('a process with limits', () => {
  it('reads what it is given and says what it has to say', async () => {
    const end = await runGuarded({ ...node('process.stdin.pipe(process.stdout)'), input: Buffer.from('hello') });
    expect([end.code, end.stdout.toString(), end.stopped]).toEqual([0, 'hello', undefined]);
  });

  it('inherits nothing of the environment but where programs are', async () => {
    process.env['MARQUEE_SECRET_OF_A_TEST'] = 'secret';
    const end = await runGuarded(node('console.log(Object.keys(process.env).sort().join())'));
    delete process.env['MARQUEE_SECRET_OF_A_TEST'];
    expect(end.stdout.toString().trim()).toBe('LC_ALL,PATH');
  });

  it('is ended by the kernel when it takes too much of the processor', async () => {
    const end = await runGuarded({ ...node('for (;;);'), limits: { memory: 1024 * mebibyte, cpu: 1 } });
    expect([end.killedBy, end.stopped]).toEqual(['SIGKILL', undefined]);
  });

  it('gets no more memory than it may have', async () => {
    const script = 'const all = []; for (let i = 0; i < 40; i += 1) all.push(Buffer.alloc(25 * 1024 ** 2, 1));';
    const limits = { memory: 1024 * mebibyte, cpu: 20 };
    expect(await runGuarded({ ...node(script), limits: { ...limits, memory: 3 * 1024 * mebibyte } })).toMatchObject({
      code: 0,
    });
    expect(await runGuarded({ ...node(script), limits })).not.toMatchObject({ code: 0 });
  });

  it('may end before it has read everything', async () => {
    const end = await runGuarded({ ...node('process.exit(3)'), input: Buffer.alloc(20 * mebibyte) });
    expect(end.code).toBe(3);
  });
});
