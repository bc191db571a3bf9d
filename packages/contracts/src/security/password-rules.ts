import type { FieldErrorCode } from '../errors/field-errors.js';
import { isComplexPassword } from './security.js';

/** What a new password is judged by, beside its length and characters (`fields.password`). */
export interface PasswordRules {
  /** Whether the site wants complex ones. */
  readonly complex: boolean;
  /** What the password must not be made of: names of the site and its company, and of whoever has it. */
  readonly names: readonly string[];
  /** Those that everybody uses, in lower case. */
  readonly common: ReadonlySet<string>;
}

const product = 'Marquee';
/** Shorter ones are in many good passwords by chance. */
const shortestWord = 3;
/** What is beside such words must be more than a year. */
const leastBeside = 5;

/**
 * Why a password must not be set; undefined: it may be (ASVS 5.0, 6.2.4 and 6.2.11). Those that everybody uses are found in any
 * case, and so are repetitions and rows of neighbours, of which no list has all.
 */
export function passwordProblem(
  password: string,
  { complex, names, common }: PasswordRules,
): FieldErrorCode | undefined {
  if (complex && !isComplexPassword(password)) return 'PASSWORD_TOO_WEAK';
  const folded = password.toLowerCase();
  if (common.has(folded) || isRepeated(folded) || isRow(folded)) return 'PASSWORD_TOO_COMMON';
  return isMadeOf(folded, wordsOf([product, ...names])) ? 'PASSWORD_OF_NAMES' : undefined;
}

/** One to three characters, again and again. */
const isRepeated = (text: string): boolean =>
  [1, 2, 3].some((length) => text.length > length && text === text.slice(0, length).repeat(text.length / length));

/** Characters that follow each other, upwards or downwards. */
function isRow(text: string): boolean {
  const steps = new Set(Array.from(text.slice(1), (char, index) => char.charCodeAt(0) - text.charCodeAt(index)));
  return steps.size === 1 && [1, -1].some((step) => steps.has(step));
}

const lettersAndDigits = (text: string): string => text.replace(/[^a-z0-9]/g, '');

/** The longest first: what is part of another one would leave its rest. */
function wordsOf(names: readonly string[]): readonly string[] {
  const folded = names.map((name) => name.normalize('NFKC').toLowerCase());
  const parts = folded.flatMap((name) => {
    // Of an address its first half alone: the other one belongs to many.
    const [own = ''] = name.split('@');
    return [name, own, ...own.split(/[^a-z0-9]+/)].map(lettersAndDigits);
  });
  return [...new Set(parts)]
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
}

function isMadeOf(folded: string, words: readonly string[]): boolean {
  const whole = lettersAndDigits(folded);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), whole);
  return rest !== whole && rest.length < leastBeside;
}
