import { describe, expect, it } from '@jest/globals';
import { Admission } from './admission.js';

const overloaded = { code: 'OVERLOADED' };
const limited = { code: 'RATE_LIMITED', params: { seconds: 1 } };

/** Begins calls that last until they are told to end. */
function open(admission: Admission, teams: readonly string[]) {
  const { promise: until, resolve: end } = Promise.withResolvers<void>();
  const calls = teams.map((team) => admission.admit(team, () => until));
  return {
    async end() {
      end();
      await Promise.all(calls);
    },
  };
}
const answered = (admission: Admission, team: string) => admission.admit(team, () => Promise.resolve('answered'));
const teams = (count: number) => Array.from({ length: count }, (_one, index) => `t${index}`);

describe('the calls that a service takes at the same time', () => {
  it('are so many, the last one too, and no more until one has ended', async () => {
    const admission = new Admission(8);
    const most = open(admission, teams(7));
    await expect(answered(admission, 'last')).resolves.toBe('answered');
    const last = open(admission, ['last']);
    await expect(answered(admission, 'beyond')).rejects.toMatchObject(overloaded);
    await last.end();
    await expect(answered(admission, 'beyond')).resolves.toBe('answered');
    await most.end();
  });

  it('may all be those of one team while there is room', async () => {
    const admission = new Admission(8);
    const first = open(admission, ['busy', 'busy', 'busy']);
    await expect(answered(admission, 'busy')).resolves.toBe('answered');
    await first.end();
  });

  it('leave, from the half on, three quarters to the other teams', async () => {
    const admission = new Admission(8);
    const half = open(admission, ['busy', 'busy', 'a', 'b']);
    await expect(answered(admission, 'busy')).rejects.toMatchObject(limited);
    await expect(answered(admission, 'a')).resolves.toBe('answered');
    await expect(answered(admission, 'c')).resolves.toBe('answered');
    await half.end();
    await expect(answered(admission, 'busy')).resolves.toBe('answered');
  });

  it('have no share where no team asks: consumers and what is due', async () => {
    const admission = new Admission(8);
    const many = open(admission, Array<string>(7).fill(''));
    await expect(answered(admission, '')).resolves.toBe('answered');
    await many.end();
  });

  it('make room again when they fail', async () => {
    const admission = new Admission(1);
    await expect(admission.admit('t', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    await expect(answered(admission, 't')).resolves.toBe('answered');
  });
});
