import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

/** Of a page's text: enough to see which page it is, and what it complains of. */
const MOST_TEXT = 1_500;

const kept = '.cache/journeys';

/**
 * Says of a failed journey what its browsers showed, asked and said last: a failure on another machine is understood from
 * its output, or not at all. Pictures and traces lie in `.cache/journeys`. The journeys tell of their pages by
 * `e2e/support/witness.ts`.
 */
export default class JourneyEnvironment extends TestEnvironment {
  /** @param {{ name: string, error?: { stack?: string }, test?: { name: string } }} event as jest-circus has it */
  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    const { error } = event;
    if (!(error instanceof Error || typeof error?.stack === 'string')) return;
    await mkdir(kept, { recursive: true });
    const open = [...(this.global.marqueePages ?? [])].filter(({ page }) => !page.isClosed());
    const name = (index) => `${nameOf(event.test)} ${index + 1}`.replace(/\W+/g, '-').slice(-80);
    const seen = [];
    for (const [index, witness] of open.entries()) seen.push(await describe(witness, name(index)));
    const contexts = new Set(open.map(({ page }) => page.context()));
    for (const [index, context] of [...contexts].entries()) seen.push(await keepTrace(context, name(index)));
    if (seen.length > 0) error.stack = `${error.stack}\n\n${seen.join('\n\n')}`;
  }
}

async function describe({ page, asked, said }, name) {
  const text = await withoutWaiting(page.locator('body').innerText(), 'no text');
  const path = join(kept, `${name}.png`);
  const picture = await withoutWaiting(page.screenshot({ path, timeout: 5_000 }), undefined);
  return [
    `The page ${page.url()} showed${picture ? ` (${path})` : ''}:`,
    text.replace(/\n{2,}/g, '\n').slice(0, MOST_TEXT),
    `It had asked last: ${asked.join(', ')}`,
    `Its console had said last: ${said.join(' | ')}`,
  ].join('\n');
}

/** @param context of Playwright, of somebody whose trace begins anew: more may fail */
async function keepTrace({ tracing }, name) {
  const path = join(kept, `${name}.zip`);
  const written = tracing.stop({ path }).then(() => tracing.start({ snapshots: true }));
  const isKept = await withoutWaiting(
    written.then(() => true),
    false,
  );
  return isKept
    ? `What was done there, step by step: npx playwright-core show-trace ${path}`
    : 'No trace could be kept.';
}

/** @param {{ name: string, parent?: object } | undefined} block of jest-circus; its own name alone may be that of several */
const nameOf = (block) =>
  block
    ? [block.parent && nameOf(block.parent), block.name].filter((name) => name && !name.startsWith('ROOT')).join(' ')
    : 'hook';

/** A browser that hangs must not hide the failure that it caused. */
async function withoutWaiting(work, otherwise) {
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, 5_000, otherwise)));
  const result = await Promise.race([work.catch(() => otherwise), late]);
  clearTimeout(timer);
  return result;
}
