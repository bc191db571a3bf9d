import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

/** Of a page's text: enough to see which page it is, and what it complains of. */
const MOST_TEXT = 1_500;

/**
 * Says of a failed journey what its browsers showed, and what they had asked last: a failure on another machine is
 * understood from its output, or not at all. Pictures lie in `.cache/journeys`. The journeys tell of their pages by
 * `e2e/support/witness.ts`.
 */
export default class JourneyEnvironment extends TestEnvironment {
  /** @param {{ name: string, error?: { stack?: string }, test?: { name: string } }} event as jest-circus has it */
  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    const { error } = event;
    if (!(error instanceof Error || typeof error?.stack === 'string')) return;
    const seen = [];
    for (const [index, witness] of [...(this.global.marqueePages ?? [])].entries()) {
      if (!witness.page.isClosed()) seen.push(await describe(witness, `${event.test?.name ?? 'hook'} ${index + 1}`));
    }
    if (seen.length > 0) error.stack = `${error.stack}\n\n${seen.join('\n\n')}`;
  }
}

async function describe({ page, asked }, name) {
  const text = await withoutWaiting(page.locator('body').innerText(), 'no text');
  const picture = await withoutWaiting(page.screenshot({ timeout: 5_000 }), undefined);
  const file = join('.cache/journeys', `${name.replace(/\W+/g, '-').slice(0, 80)}.png`);
  if (picture) {
    await mkdir('.cache/journeys', { recursive: true });
    await writeFile(file, picture);
  }
  return [
    `The page ${page.url()} showed${picture ? ` (${file})` : ''}:`,
    text.replace(/\n{2,}/g, '\n').slice(0, MOST_TEXT),
    `It had asked last: ${asked.join(', ')}`,
  ].join('\n');
}

/** A browser that hangs must not hide the failure that it caused. */
async function withoutWaiting(work, otherwise) {
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, 5_000, otherwise)));
  const result = await Promise.race([work.catch(() => otherwise), late]);
  clearTimeout(timer);
  return result;
}
