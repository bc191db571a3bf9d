import { describe, expect, it } from '@jest/globals';
import { eventually } from '@marquee/ports/testing';
import { downloads, idOf, switchToNewest, watching, type ProjectionDefinition } from '../src/index.js';
import {
  designer,
  restart,
  insight,
  ports,
  projected,
  record,
  startForEach,
  today,
  watchedToTheEnd,
} from './analytics-harness.js';

startForEach();

/** The next version: what was only looked at does not count. */
const next: ProjectionDefinition = {
  ...watching,
  version: watching.version + 1,
  fold: (events, work) =>
    watching.fold(
      events.filter(({ type }) => type !== 'VideoViewed'),
      work,
    ),
};
const both = [watching, next, downloads];
const views = async () => (await insight().getDays(today, { principal: designer })).total?.views;

describe('a new version of a projection', () => {
  it('is built beside the one that answers, and answers once it is switched to, also after a restart', async () => {
    await record(watchedToTheEnd);
    await projected();
    await restart(both);
    await eventually(async () => {
      expect(await ports.projections.position(idOf(next))).toBe(await ports.log.head());
    });
    expect(await views()).toBe(1);
    await switchToNewest(ports.projections, ports.log, both, watching.name);
    await eventually(async () => {
      expect(await views()).toBe(0);
    });
    await restart(both);
    expect(await views()).toBe(0);
  });

  it('leaves the former one as it was: a program without the new one shows what it showed', async () => {
    await restart(both);
    await record(watchedToTheEnd);
    await projected();
    await eventually(async () => {
      expect(await ports.projections.position(idOf(next))).toBe(await ports.log.head());
    });
    await switchToNewest(ports.projections, ports.log, both, watching.name);
    await restart();
    expect(await views()).toBe(1);
  });
});
