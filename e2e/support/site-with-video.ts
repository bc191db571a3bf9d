import type { Browser } from 'playwright-core';
import { clip } from './clips.js';
import type { Marquee } from './marquee.js';
import { person, type Person } from './people.js';
import { addVideo, isReady, join, openSite, videoIn, type Member, type Site } from './site.js';

/** A site with one short film, its owner at a desk, and a member with a phone. */
export async function siteWithVideo(
  marquee: Pick<Marquee, 'url'>,
  browser: Browser,
  name: string,
): Promise<{
  readonly site: Site;
  readonly videoId: string;
  readonly owner: Person;
  readonly viewer: Person;
  /** Who the viewer is. */
  readonly member: Member;
}> {
  const site = await openSite(marquee, name);
  const videoId = await addVideo(site, 'Deep sea', await clip('silent.mp4'));
  await videoIn(site, videoId, isReady);
  const owner = await person(browser, marquee.url);
  await site.owner.enter(owner.context);
  const viewer = await person(browser, marquee.url, { width: 360, height: 740 });
  const member = await join(site, 'Mia');
  await member.caller.enter(viewer.context);
  return { site, videoId, owner, viewer, member };
}
