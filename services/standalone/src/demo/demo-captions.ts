import type { Language } from '@marquee/contracts';
import type { DemoVideo } from './demo-video.js';
import { films } from './film/films.js';
import { cutsOf, lengthOf } from './film/scene.js';

/** When each scene of a demo video begins and ends, in seconds. */
function partsOf(video: DemoVideo) {
  const cuts = cutsOf(films[video.film]);
  const length = lengthOf(films[video.film]);
  return video.scenes.map((scene, index) => ({ scene, from: cuts[index] ?? 0, until: cuts[index + 1] ?? length }));
}

export const chaptersOf = (video: DemoVideo, language: Language) =>
  partsOf(video).map(({ scene, from }) => ({ at: from, title: (language === 'ja' ? scene : scene.en).title }));

/** What is said in the film, as WebVTT. */
export function captionsOf(video: DemoVideo, language: Language): string {
  const cues = partsOf(video).map(({ scene, from, until }) => {
    const { says } = language === 'ja' ? scene : scene.en;
    return `${stamp(from + 1.5)} --> ${stamp(until - 1)}\n${says}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

const stamp = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);
