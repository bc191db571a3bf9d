import type { DeadLetter, EventBus } from '@marquee/ports';
import { OperatorError } from '../operator-error.js';
import { findLetters, placeOf, replayLetters, type LetterChoice } from './letters.js';

export interface DeadLettersRequest extends LetterChoice {
  readonly action: string | undefined;
  readonly dryRun: boolean;
}

/**
 * `marquee dead-letters`: what could not be handled, and another chance for it.
 *
 * @returns the exit code: 1 when a letter could not be replayed
 * @throws OperatorError
 */
export async function deadLetters(
  bus: EventBus,
  { action, dryRun, ...choice }: DeadLettersRequest,
  say: (line: string) => void,
): Promise<number> {
  const letters = await findLetters(bus, choice);
  switch (action) {
    case 'list':
      for (const letter of letters) say(`${lineOf(letter)}  attempts ${letter.attempts}  ${firstLine(letter.reason)}`);
      say(`${letters.length} dead letters.`);
      return 0;
    case 'show':
      // Personal fields of events are sealed; nothing more than the bus has is shown.
      for (const letter of letters) say(JSON.stringify(letter, null, 2));
      return 0;
    case 'replay':
      return dryRun ? rehearse(letters, say) : replay(bus, letters, say);
    default:
      throw new OperatorError('USAGE', 'marquee dead-letters list, show or replay?');
  }
}

function rehearse(letters: readonly DeadLetter[], say: (line: string) => void): number {
  for (const letter of letters) say(`${lineOf(letter)}  would be replayed`);
  say(`${letters.length} letters would be replayed; nothing was changed.`);
  return 0;
}

async function replay(bus: EventBus, letters: readonly DeadLetter[], say: (line: string) => void): Promise<number> {
  let replayed = 0;
  for await (const { letter, failure } of replayLetters(bus, letters)) {
    if (failure === undefined) replayed += 1;
    say(`${lineOf(letter)}  ${failure === undefined ? 'replayed' : `left: ${failure}`}`);
  }
  say(`${replayed} of ${letters.length} letters were given to their groups again.`);
  return replayed === letters.length ? 0 : 1;
}

const lineOf = (letter: DeadLetter): string =>
  `${letter.id}  ${letter.group}  ${letter.event.type}  ${placeOf(letter)} #${letter.event.revision}`;

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
