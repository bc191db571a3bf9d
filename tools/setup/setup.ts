import { finalLine, startProgress } from '../lib/progress.ts';
import { stepsFor, type Purpose } from './steps.ts';

/**
 * Does what is not done yet, in human words with the time that it took, and is silent about the rest.
 *
 * @throws Error with what to do about it, when a step fails.
 */
export async function setUp(purpose: Purpose): Promise<void> {
  for (const step of stepsFor[purpose]) {
    if (await step.isDone()) continue;
    await step.prepare?.();
    const started = performance.now();
    const progress = startProgress(step.title);
    try {
      await step.run((text) => progress.note(text));
    } catch (error) {
      progress.end(finalLine(false, step.title, performance.now() - started));
      throw error;
    }
    progress.end(finalLine(true, step.title, performance.now() - started));
  }
}
