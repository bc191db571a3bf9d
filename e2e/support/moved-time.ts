import { readFileSync, watchFile } from 'node:fs';

/**
 * Loaded into the product before anything else, by a journey whose subject is time (`time.ts`): by how many milliseconds it is
 * later stands in a file, and is followed while the product runs.
 */
const file = process.env['JOURNEY_TIME'] ?? '';
const real = Date.now.bind(Date);
let ahead = 0;

const read = (): void => void (ahead = Number(readFileSync(file, 'utf8')));
const now = (): number => real() + ahead;

if (file !== '') {
  read();
  watchFile(file, { interval: 100, persistent: false }, read);
  globalThis.Date = new Proxy(Date, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
    get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
