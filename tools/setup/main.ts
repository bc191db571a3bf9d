import { setUp } from './setup.ts';
import { stepsFor, type Purpose } from './steps.ts';

/** `node tools/setup/main.ts run|test|check`: prepares the checkout for that command. */
const isPurpose = (text: string): text is Purpose => Object.hasOwn(stepsFor, text);

const purpose = process.argv[2] ?? 'test';
if (!isPurpose(purpose)) throw new Error(`Nothing is set up for '${purpose}': say ${Object.keys(stepsFor).join(', ')}`);
try {
  await setUp(purpose);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
