import { describe, expect, it } from '@jest/globals';
import { captionsOf, chaptersOf } from './demo-captions.js';
import { answerProblem, examProblems, isRight, responseProblem, streamOf, surveyProblems } from '@marquee/contracts';
import {
  demoCategories,
  demoCreators,
  demoEvents,
  demoFields,
  demoFiles,
  demoMembers,
  demoNews,
  demoPlaylists,
  demoTags,
} from './demo-site.js';
import { demoLives } from './demo-more.js';
import { demoExam, demoSurvey } from './demo-feedback.js';
import { demoVideos } from './demo-videos.js';
import { films } from './film/films.js';
import { drawingOf } from './film/pictures.js';
import { lengthOf } from './film/scene.js';
import { demoTalk } from './seed-talk.js';
import { watchingOf } from './seed-watching.js';

const day = 86_400_000;
/** In Tokyo: noon, just after midnight, an hour later, before dawn, late in the evening. */
const moments = [
  '2026-06-15T03:00:00.000Z',
  '2026-06-14T15:06:00.000Z',
  '2026-06-14T16:00:00.000Z',
  '2026-06-14T20:00:00.000Z',
  '2026-06-15T14:50:00.000Z',
].map((instant) => new Date(instant));
const [noon = new Date()] = moments;
const watchedUntil = (now: Date) =>
  demoMembers.flatMap(({ joined }, member) =>
    demoVideos.map((video, place) => ({
      video,
      joined,
      events: watchingOf(video, { member, place, videoId: `v${place}`, joined, now }),
    })),
  );
const watched = watchedUntil(noon);
const all = watched.flatMap(({ events }) => events);
const inTokyo = (instant: string) => new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().slice(0, 10);

describe.each(moments.map((now) => [now.toISOString(), now] as const))(
  'the history of a demo made at %s',
  (_at, now) => {
    const made = watchedUntil(now);
    const events = made.flatMap((one) => one.events);

    it('has nobody watch before they joined, nor in the future', () => {
      for (const { joined, events: some } of made) {
        for (const { at } of some) {
          const age = now.getTime() - Date.parse(at);
          expect(age).toBeGreaterThanOrEqual(0);
          expect(age).toBeLessThan(joined * day);
        }
      }
    });

    it('has no day on which nobody played anything, today and the four weeks before, and reaches into the last hour', () => {
      const days = new Set(events.filter(({ type }) => type === 'play').map(({ at }) => inTokyo(at)));
      const wanted = Array.from({ length: 29 }, (_, index) =>
        inTokyo(new Date(now.getTime() - index * day).toISOString()),
      );
      expect(wanted.filter((date) => !days.has(date))).toEqual([]);
      const latest = events.reduce((last, { at }) => Math.max(last, Date.parse(at)), 0);
      expect(now.getTime() - latest).toBeLessThan(3_600_000);
    });

    it('names every event once, also in a history that is made later on the same day', () => {
      const ids = events.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => /^[a-z0-9]{16,40}$/.test(id))).toBe(true);
    });
  },
);

describe('the history of the demo site', () => {
  it('has more on weekends than on other days, as sites have', () => {
    const plays = (isWeekend: boolean) => {
      const some = all.filter(
        ({ type, at }) => type === 'play' && [0, 6].includes(new Date(inTokyo(at)).getUTCDay()) === isWeekend,
      );
      return some.length / new Set(some.map(({ at }) => inTokyo(at))).size;
    };
    expect(plays(true)).toBeGreaterThan(plays(false));
  });

  it('grows over the month, one member after the other', () => {
    const joined = demoMembers.map((member) => member.joined);
    expect(new Set(joined).size).toBe(demoMembers.length);
    expect(Math.max(...joined)).toBeLessThanOrEqual(30);
  });

  it('has members who answered what is asked, with what may be answered', () => {
    const problems = demoMembers.flatMap(({ answers }) =>
      Object.entries(answers).map(([name, values]) => {
        const field = demoFields.find((one) => one.name === name);
        return field ? answerProblem({ ...field, required: true }, values) : `nobody asks for ${name}`;
      }),
    );
    expect(problems.length).toBeGreaterThan(demoMembers.length);
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });

  it('asks what can be answered, and members have answered it', () => {
    expect(surveyProblems(demoSurvey.questions)).toEqual([]);
    for (const { by, said } of demoSurvey.answers) {
      expect(demoMembers[by]).toBeDefined();
      const problems = demoSurvey.questions.map((question, index) => responseProblem(question, said[index] ?? []));
      expect(problems).toEqual([undefined, undefined, undefined]);
    }
  });

  it('tests what can be passed, which some did at once, some later and some not', () => {
    const buttons = { passButtonText: '', passButtonUrl: '', failButtonText: '', failButtonUrl: '' };
    expect(examProblems({ ...demoExam, ...buttons })).toEqual([]);
    const results = demoExam.attempts.map(({ by, chosen }) => {
      const right = demoExam.questions.filter((question, index) => isRight(question, chosen[index] ?? []));
      return [by, right.length >= demoExam.passMark];
    });
    expect(results).toEqual([
      [1, true],
      [2, false],
      [2, true],
      [4, false],
    ]);
    const known = demoExam.questions.map(({ options }) => options.map(({ id }): string => id));
    for (const { chosen } of demoExam.attempts) {
      expect(chosen.flatMap((some, index) => some.filter((id) => !known[index]?.includes(id)))).toEqual([]);
    }
  });

  it('announces live streams at addresses of their platforms', () => {
    for (const { platform, address } of demoLives) expect(streamOf(platform, address)).toBeDefined();
  });

  it('says in the language of the site alone what is kept in one language', () => {
    const texts = [
      ...demoNews.flatMap(({ name, content }) => [name, content]),
      ...demoFiles.flatMap(({ name, content }) => [name, content]),
      ...[...demoEvents, ...demoLives, ...demoPlaylists].flatMap(({ name, overview }) => [name, overview]),
      ...demoCreators.flatMap(({ name, profile }) => [name, profile]),
    ];
    const parts = texts.flatMap((text) => text.split(/\n\n| \/ /));
    expect(parts.filter((part) => !/[\u3040-\u9fff]/.test(part))).toEqual([]);
  });

  it('shows each category, tag and creator by a picture of its own', () => {
    const shown = [...demoCategories, ...demoTags, ...demoCreators].map(({ picture }) => drawingOf(picture));
    expect(new Set(shown).size).toBe(shown.length);
    for (const picture of shown) expect(picture).toMatch(/^<svg .*<\/svg>$/s);
  });

  it('stays within the films', () => {
    for (const { video, events } of watched) {
      for (const { position = 0 } of events) expect(position).toBeLessThanOrEqual(lengthOf(films[video.film]));
    }
  });
});

describe.each(demoVideos.map((video) => [video.film, video] as const))('the film %s', (film, video) => {
  const { scenes } = films[film];
  const length = lengthOf(films[film]);

  it('has a chapter and a line for each of its scenes, in both languages', () => {
    expect(video.scenes).toHaveLength(scenes.length);
    for (const language of ['ja', 'en'] as const) {
      const chapters = chaptersOf(video, language);
      expect(chapters.map(({ at }) => at)).toEqual(chaptersOf(video, 'ja').map(({ at }) => at));
      expect(chapters.every(({ at, title }) => at < length && title !== '')).toBe(true);
      expect(captionsOf(video, language).match(/ --> /g)).toHaveLength(scenes.length);
    }
  });

  it('is told in English without a Japanese letter', () => {
    const texts = [
      ...Object.values(video.en),
      captionsOf(video, 'en'),
      ...chaptersOf(video, 'en').map(({ title }) => title),
    ];
    expect(texts.join('\n')).not.toMatch(/[\u3000-\u9fff]/);
    expect(captionsOf(video, 'ja')).toMatch(/[\u3040-\u9fff]/);
  });

  it('talks about videos that are there, by members who are there, at moments that they have', () => {
    for (const [title, talk] of Object.entries(demoTalk)) {
      const video = demoVideos.find((one) => one.title === title);
      const length = video ? lengthOf(films[video.film]) : 0;
      const said = talk.flatMap(({ replies = [], ...opening }) => [opening, ...replies]);
      for (const { by, text } of said) {
        expect(by === 'site' || demoMembers[by]).toBeTruthy();
        const [, minutes, seconds] = /(\d{1,2}):(\d\d)/.exec(text) ?? [];
        expect(Number(minutes ?? 0) * 60 + Number(seconds ?? 0)).toBeLessThan(length);
      }
    }
  });
});
