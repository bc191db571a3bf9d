import { describe, expect, it } from '@jest/globals';
import { commonPasswords } from './common-passwords.js';
import { passwordProblem } from './password-rules.js';

const names = ['Deep Sea Films', '深海フィルム', 'Mia Tanaka', 'mia.tanaka@films.example', 'Li'];
const problem = (password: string, complex = false) =>
  passwordProblem(password, { complex, names, common: commonPasswords });

describe('a new password', () => {
  it.each(['password', 'Password1', 'QWERTY123', 'iloveyou', 'trustno1', 'letmein', '1q2w3e4r', 'starwars'])(
    '%s is one that everybody uses',
    (password) => expect(problem(password)).toBe('PASSWORD_TOO_COMMON'),
  );

  it.each(['aaaaaa', 'abababab', 'xyzxyzxyz', 'bcdefgh', '98765432', 'ZYXWVU'])(
    '%s is a repetition or a row, of which no list has all',
    (password) => expect(problem(password)).toBe('PASSWORD_TOO_COMMON'),
  );

  it.each([
    'marquee1',
    'Marquee-2026!',
    'deepsea-films',
    'Deep_Sea_Films_1',
    'tanaka99',
    'MiaTanaka2026',
    'mia.tanaka@films.example',
    'marqueeFilms',
  ])('%s is made of the names of the product, the site and the person', (password) =>
    expect(problem(password)).toBe('PASSWORD_OF_NAMES'),
  );

  it.each([
    'correct-horse',
    'Marquee-demo-1',
    'sea-otter-lamp',
    'li-5kd9w',
    'x7Kp2mWq',
    'films.example.org',
    'abcdeg',
    '192837x',
  ])('%s may be set', (password) => expect(problem(password)).toBeUndefined());

  it('is told first what the site demands of all', () => {
    expect(problem('password', true)).toBe('PASSWORD_TOO_WEAK');
    expect(problem('Password1', true)).toBe('PASSWORD_TOO_COMMON');
  });
});

describe('the list of passwords that everybody uses', () => {
  it('has thousands, each of which could be typed and is compared in lower case', () => {
    expect(commonPasswords.size).toBe(10_000);
    expect(
      [...commonPasswords].filter((password) => !/^[!-~]{6,128}$/.test(password) || /[A-Z]/.test(password)),
    ).toEqual([]);
  });
});
