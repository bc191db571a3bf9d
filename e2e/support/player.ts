import type { Locator, Page } from 'playwright-core';
import { until } from '@marquee/ports/testing';

/** The player on a page, as far as a viewer can tell, and what its video element knows. */
export class Player {
  constructor(private readonly page: Page) {}

  /** Opens the page of a video. @param from seconds; absent: where the viewer left off */
  static async open(page: Page, teamId: string, videoId: string, from?: number): Promise<Player> {
    await page.goto(`/user/${teamId}/video/${videoId}${from === undefined ? '' : `?t=${from}`}`);
    return new Player(page);
  }

  get region(): Locator {
    return this.page.getByRole('region', { name: /Video player/ });
  }

  get seekBar(): Locator {
    return this.region.getByRole('slider', { name: 'Position in the video' });
  }

  button(name: string): Locator {
    return this.region.getByRole('button', { name, exact: true });
  }

  /** The controls hide while a video plays; whoever moves the pointer sees them. */
  async stir(): Promise<void> {
    const box = await this.region.boundingBox();
    if (!box) throw new Error('The player is not on the page');
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
    await this.page.mouse.move(box.x + box.width / 2 + 5, box.y + box.height / 3 + 5);
  }

  state() {
    return this.page.locator('video').evaluate((element) => {
      if (!(element instanceof HTMLVideoElement)) throw new Error('no video');
      const { currentTime, videoWidth, videoHeight, paused, ended, playbackRate, duration } = element;
      const played = Array.from({ length: element.played.length }, (_, index): [number, number] => [
        element.played.start(index),
        element.played.end(index),
      ]);
      return { currentTime, videoWidth, videoHeight, paused, ended, playbackRate, duration, played };
    });
  }

  /** Waits until it has really played up to there. */
  async reaches(seconds: number, patience = 60): Promise<void> {
    await until(
      () => this.state(),
      ({ currentTime, videoWidth }) => currentTime >= seconds && videoWidth > 0,
      { seconds: patience, every: 50 },
    );
  }

  async pause(): Promise<void> {
    await this.page.locator('video').evaluate((element) => element instanceof HTMLVideoElement && element.pause());
    await until(
      () => this.state(),
      ({ paused }) => paused,
    );
  }
}

/** Seconds covered by ranges that may overlap. */
export function covered(ranges: readonly (readonly [number, number])[]): number {
  let sum = 0;
  let reach = Number.NEGATIVE_INFINITY;
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    sum += Math.max(0, to - Math.max(from, reach));
    reach = Math.max(reach, to);
  }
  return sum;
}
