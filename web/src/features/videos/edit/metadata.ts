import {
  chapterProblems,
  playingProblems,
  publicationProblems,
  releaseProblems,
  type Language,
} from '@marquee/contracts';
import { fromLocalInput, toLocalInput } from '../../../shared/format/zoned.js';
import type { FieldMessage } from '../../../shared/ui/form/schema-errors.js';
import type { Video } from '../videos.api.js';
import { formatTimecode, parseTimecode } from './timecode.js';

/** What the form holds: texts of inputs, dates in the site's zone. Field names are those of the call's body. */
export function toForm(video: Video, timeZone: string, otherLanguage: Language) {
  return {
    title: video.title,
    overview: video.overview,
    categoryId: video.categoryId ?? '',
    tags: [...video.tags],
    creatorId: video.creatorId ?? '',
    files: [...video.files],
    groups: [...video.groups],
    public: video.public,
    hiddenFromList: video.hiddenFromList,
    playLimit: video.playLimit as string,
    priceIds: [...video.priceIds],
    publication: video.publication as string,
    publishFrom: toLocalInput(video.publishFrom, timeZone),
    publishUntil: toLocalInput(video.publishUntil, timeZone),
    releasedAt: toLocalInput(video.releasedAt, timeZone),
    playableFrom: toLocalInput(video.playableFrom, timeZone),
    playableUntil: toLocalInput(video.playableUntil, timeZone),
    premiere: video.premiere,
    forcedPlayback: video.forcedPlayback as string,
    seekDisabled: video.seekDisabled,
    endButtonText: video.endButtonText,
    endButtonUrl: video.endButtonUrl,
    endButtonNewTab: video.endButtonNewTab,
    onEnd: video.onEnd as string,
    nextVideoId: video.nextVideoId ?? '',
    surveyId: video.surveyId ?? '',
    examId: video.examId ?? '',
    autoAnalysis: video.autoAnalysis,
    chapters: video.chapters.map(({ at, title }) => ({ at: formatTimecode(at), title })),
    translations: [translationToForm(video, otherLanguage)],
  };
}

function translationToForm({ translations, chapters }: Video, language: Language) {
  const [present] = translations;
  return {
    language: present?.language ?? language,
    title: present?.title ?? '',
    overview: present?.overview ?? '',
    chapters: chapters.map(({ at }) => present?.chapters.find((named) => named.at === at)?.title ?? ''),
  };
}
export type Metadata = ReturnType<typeof toForm>;

type Translation = Metadata['translations'][number];

/** The chapters in another order, or fewer of them, by their places; their names in the other language come along. */
export const rearranged = ({ chapters, translations }: Metadata, places: readonly number[]) => ({
  chapters: places.flatMap((place) => chapters[place] ?? []),
  translations: translations.map((translation) => ({
    ...translation,
    chapters: places.map((place) => translation.chapters[place] ?? ''),
  })),
});

/** Other chapters in place of those that there are; in the other language nobody has named them yet. */
export const withChapters = (
  values: Metadata,
  chapters: readonly { readonly at: number; readonly title: string }[],
) => ({
  ...values,
  chapters: chapters.map(({ at, title }) => ({ at: formatTimecode(at), title })),
  translations: values.translations.map((translation) => ({ ...translation, chapters: chapters.map(() => '') })),
});

const isSaid = ({ title, overview, chapters }: Translation): boolean =>
  [title, overview, ...chapters].some((text) => text.trim() !== '');

export const toBody = (values: Metadata, timeZone: string) => ({
  ...values,
  categoryId: values.categoryId === '' ? null : values.categoryId,
  creatorId: values.creatorId === '' ? null : values.creatorId,
  // A public video cannot have publish groups (specification, section 5).
  groups: values.public ? [] : values.groups,
  // What everybody may watch, nobody needs to buy.
  playLimit: values.public ? 'members' : values.playLimit,
  publishFrom: fromLocalInput(values.publishFrom, timeZone),
  publishUntil: fromLocalInput(values.publishUntil, timeZone),
  releasedAt: fromLocalInput(values.releasedAt, timeZone),
  playableFrom: fromLocalInput(values.playableFrom, timeZone),
  playableUntil: fromLocalInput(values.playableUntil, timeZone),
  endButtonText: values.endButtonText.trim(),
  endButtonUrl: values.endButtonUrl.trim(),
  nextVideoId: values.onEnd === 'next' && values.nextVideoId !== '' ? values.nextVideoId : null,
  surveyId: values.onEnd === 'survey' && values.surveyId !== '' ? values.surveyId : null,
  examId: values.onEnd === 'exam' && values.examId !== '' ? values.examId : null,
  chapters: values.chapters.map(({ at, title }) => ({ at: parseTimecode(at), title })),
  translations: values.translations.filter(isSaid).map((translation) => ({
    ...translation,
    chapters: values.chapters.map(({ at }, index) => ({
      at: parseTimecode(at),
      title: translation.chapters[index] ?? '',
    })),
  })),
});

/** The rules that need more than one field; they are the server's. */
export function checkMetadata(
  values: Metadata,
  { duration, releasedAt: before }: Pick<Video, 'duration' | 'releasedAt'>,
  timeZone: string,
  now: Date,
): Readonly<Record<string, FieldMessage>> {
  const body = toBody(values, timeZone);
  const isReleaseChanged = values.releasedAt !== toLocalInput(before, timeZone);
  const problems = [
    ...publicationProblems(body),
    ...playingProblems(body),
    ...(isReleaseChanged ? releaseProblems(body.releasedAt, now) : []),
    ...chapterProblems(body.chapters, duration),
  ];
  return Object.fromEntries(problems.map(({ path, code }) => [path, { code }]));
}
