import { beginningsOfWords } from '@marquee/nest-kit';

/**
 * Beginnings of the words of what somebody logs in by; of an address those of what stands before the @, for nobody looks for
 * people by where their mail is.
 */
export function beginnings(login: string): readonly string[] {
  const [own = ''] = login.split('@');
  return beginningsOfWords(own);
}
