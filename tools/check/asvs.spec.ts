import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRepository } from '../lib/repository.ts';

const page = readFileSync(inRepository('docs/explanation/asvs.md'), 'utf8');
const states = ['yes', 'in part', 'no', 'does not apply'];

/** Rows of the tables: requirement, state, where, tests. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** How many requirements of levels 1 and 2 each section has (ASVS 5.0.0). */
const sections: Readonly<Record<string, number>> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.5': 5,
};

describe('the page about the ASVS', () => {
  it('names each requirement of its chapters once', () => {
    const named = rows.map(([, requirement = '']) => requirement.split(' ')[0] ?? '');
    expect(new Set(named).size).toBe(named.length);
    for (const [section, count] of Object.entries(sections)) {
      const found = named.filter((one) => one.startsWith(`${section}.`));
      expect([section, found]).toEqual([
        section,
        Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
      ]);
    }
  });

  it('says of each where it is met, and by which test, or that it is not', () => {
    const unclear = rows.filter(([, , state = '', where = '', tests = '']) => {
      const isShown = state !== 'yes' || tests !== '' || where.includes('(by its making)');
      return !states.includes(state) || !isShown || where === '';
    });
    expect(unclear).toEqual([]);
  });

  it('names tests that there are', () => {
    // `file`: “name”
    const named = page.split('”').flatMap((before) => {
      const [, file, name] = /`([\w./-]{1,200})`: “([^“]{1,200})$/.exec(before.slice(-420)) ?? [];
      return file === undefined || name === undefined ? [] : [{ file, name }];
    });
    const absent = named.filter(({ file, name }) => {
      const path = inRepository(file);
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(name);
    });
    expect(named.length).toBeGreaterThan(60);
    expect(absent).toEqual([]);
  });
});
