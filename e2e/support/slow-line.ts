import type { Page } from 'playwright-core';

/** Bytes per second of a line on which one can watch an upload. */
const slowLine = 5_000_000;

/** Lets a page wait so long for each answer, as on a train. */
export async function lateAnswers(page: Page, milliseconds: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: milliseconds, ...unlimited });
}

/** Lets a page upload no faster than one can watch, until it is released. */
export async function slowUploads(page: Page): Promise<{ release: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const allow = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await allow(slowLine);
  return {
    async release() {
      await allow(-1);
      await session.detach();
    },
  };
}
