import type { FieldErrorCode } from '../errors/field-errors.js';
import { isSold, type AccessRules } from '../access/access.js';
import type { Chapter, VideoDetails } from '../entities/video-fields.js';
import { isWebAddress } from './web-address.js';

/** What is wrong with one field of a video; the service refuses with it, and the form says it while one types. */
export interface VideoProblem {
  /** Dotted: `chapters.1.at`. */
  readonly path: string;
  readonly code: FieldErrorCode;
}

/** A period has a start and a later end (specification, section 5); without one its dates only wait to be used. */
export function publicationProblems({
  publication,
  publishFrom,
  publishUntil,
}: Pick<VideoDetails, 'publishFrom' | 'publishUntil'> & { readonly publication: string }): readonly VideoProblem[] {
  if (publication !== 'period') return [];
  const problems: VideoProblem[] = [];
  if (publishFrom === null) problems.push({ path: 'publishFrom', code: 'REQUIRED' });
  if (publishUntil === null) problems.push({ path: 'publishUntil', code: 'REQUIRED' });
  if (publishFrom !== null && publishUntil !== null && Date.parse(publishUntil) <= Date.parse(publishFrom)) {
    problems.push({ path: 'publishUntil', code: 'END_BEFORE_START' });
  }
  return problems;
}

/** What everybody may watch, logged in or not, nobody needs to buy. */
export const playLimitProblems = (
  video: Pick<AccessRules, 'playLimit'> & { readonly public: boolean },
): readonly VideoProblem[] =>
  video.public && isSold(video.playLimit) ? [{ path: 'playLimit', code: 'PUBLIC_NOT_SOLD' }] : [];

/**
 * Chapters come in the order of time, however close, and begin before the end of the video: one at the very end would
 * have nothing in it. Of a list that goes back in time each one is named that is not later than all before it.
 *
 * @param duration seconds; null while the file was not probed
 */
export function chapterProblems(
  chapters: readonly Pick<Chapter, 'at'>[],
  duration: number | null,
): readonly VideoProblem[] {
  const problems: VideoProblem[] = [];
  let last = -1;
  for (const [index, { at }] of chapters.entries()) {
    const path = `chapters.${index}.at`;
    if (at === last) problems.push({ path, code: 'DUPLICATE' });
    else if (at < last) problems.push({ path, code: 'OUT_OF_ORDER' });
    else if (duration !== null && at >= duration) problems.push({ path, code: 'BEYOND_DURATION' });
    last = Math.max(last, at);
  }
  return problems;
}

type Playing = Pick<
  VideoDetails,
  | 'playableFrom'
  | 'playableUntil'
  | 'premiere'
  | 'endButtonText'
  | 'endButtonUrl'
  | 'nextVideoId'
  | 'surveyId'
  | 'examId'
> & { readonly onEnd: string };

/**
 * The playable start is before the end, a premiere has a start, the button at the end has a text and an address of the web, and
 * where the next video, a survey or a test follows one is chosen (specification, section 5).
 */
export function playingProblems(details: Playing): readonly VideoProblem[] {
  const { playableFrom, playableUntil, premiere, endButtonText, endButtonUrl, onEnd, nextVideoId, surveyId, examId } =
    details;
  const problems: VideoProblem[] = [];
  if (premiere && playableFrom === null) problems.push({ path: 'playableFrom', code: 'REQUIRED' });
  if (playableFrom !== null && playableUntil !== null && Date.parse(playableUntil) <= Date.parse(playableFrom)) {
    problems.push({ path: 'playableUntil', code: 'END_BEFORE_START' });
  }
  if (endButtonUrl !== '' && endButtonText === '') problems.push({ path: 'endButtonText', code: 'REQUIRED' });
  if (endButtonText !== '' && endButtonUrl === '') problems.push({ path: 'endButtonUrl', code: 'REQUIRED' });
  if (endButtonUrl !== '' && !isWebAddress(endButtonUrl))
    problems.push({ path: 'endButtonUrl', code: 'NOT_WEB_ADDRESS' });
  if (onEnd === 'next' && nextVideoId === null) problems.push({ path: 'nextVideoId', code: 'REQUIRED' });
  if (onEnd === 'survey' && surveyId === null) problems.push({ path: 'surveyId', code: 'REQUIRED' });
  if (onEnd === 'exam' && examId === null) problems.push({ path: 'examId', code: 'REQUIRED' });
  return problems;
}

/** The release date is before now (specification, section 5). */
export const releaseProblems = (releasedAt: string | null, now: Date): readonly VideoProblem[] =>
  releasedAt !== null && Date.parse(releasedAt) >= now.getTime() ? [{ path: 'releasedAt', code: 'DATE_NOT_PAST' }] : [];
