import { isComplexPassword } from '@marquee/contracts';

/** Without those that one takes for another when they are read out or written down. */
const characters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 12;

/** A password to be handed over, which every site takes. */
export function randomPassword(): string {
  for (;;) {
    const numbers = crypto.getRandomValues(new Uint32Array(length));
    const password = Array.from(numbers, (number) => characters[number % characters.length]).join('');
    if (isComplexPassword(password)) return password;
  }
}
