import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../api/parse.js';
import type { Route } from '../api/route.js';
import { routes } from '../api/routes.js';
import { fieldCases, type FieldCase } from './field-cases.js';
import { together } from './together.js';

const wrong = (path: string, input: object): FieldCase => ({ what: path, input, path, valid: false });

describe('cases that are asked together', () => {
  it('are the wrong ones of different fields, one of each at a time', () => {
    const right = { what: 'right', input: { a: 1, b: 1 }, path: 'a', valid: true };
    const whole = { what: 'nothing', input: null, path: '', valid: false };
    const [a, b] = [wrong('a', { a: 'x', b: 1 }), wrong('b', { a: 1 })];
    const [inner, next] = [
      wrong('b.0.c', { a: 1, b: [{ c: 2, d: 3 }] }),
      wrong('b.0.d', { a: 1, b: [{ c: 1, d: 4 }] }),
    ];
    expect(together([right, whole, a, b, inner, next])).toEqual([
      { input: right.input, cases: [right] },
      { input: null, cases: [whole] },
      { input: { a: 'x' }, cases: [a, b] },
      { input: { a: 1, b: [{ c: 2, d: 4 }] }, cases: [inner, next] },
    ]);
  });

  it('are all of them, each once, in little more than half as many inputs', () => {
    const cases = Object.values<Route>(routes).flatMap(({ body }) => (body ? [fieldCases(body)] : []));
    const mixed = cases.map(together);
    expect(mixed.flat().flatMap((one) => one.cases).length).toBe(cases.flat().length);
    expect(mixed.flat().length).toBeLessThan(cases.flat().length * 0.55);
  });

  it('are each as wrong as alone', () => {
    const taken = Object.entries<Route>(routes).flatMap(([name, { body }]) => {
      const mixed = body ? together(fieldCases(body)).filter(({ cases }) => cases.some(({ valid }) => !valid)) : [];
      return mixed.flatMap(({ input }) => {
        try {
          if (body) parseInput(body, input);
          return [name];
        } catch {
          return [];
        }
      });
    });
    expect(taken).toEqual([]);
  });
});
