import {
  chapterProblems,
  differing,
  domainError,
  editedOf,
  isSold,
  playLimitProblems,
  playingProblems,
  publicationProblems,
  releaseProblems,
  videoFields,
  type Chapter,
  type ErrorCode,
  type PlanFeature,
  type VideoDetails,
  type VideoEvents,
  type VideoProblem,
} from '@marquee/contracts';

/** What people edit of a video: its version is made of it. */
export const detailsOf = (video: VideoDetails): Partial<VideoDetails> => editedOf(videoFields, video);

/** The details that are given and differ from the present ones. */
export const changedDetails = (changes: Partial<VideoDetails>, present: VideoDetails): Partial<VideoDetails> =>
  differing(videoFields, changes, present);

/** What videos refer to by their details, and what is said when it does not exist. */
const references = {
  categoryId: 'CATEGORY_NOT_FOUND',
  tags: 'TAG_NOT_FOUND',
  creatorId: 'CREATOR_NOT_FOUND',
  files: 'FILE_NOT_FOUND',
  groups: 'GROUP_NOT_FOUND',
  nextVideoId: 'VIDEO_NOT_FOUND',
  surveyId: 'SURVEY_NOT_FOUND',
  examId: 'EXAM_NOT_FOUND',
} as const satisfies Partial<Record<keyof VideoDetails, ErrorCode>>;

export type Referring = keyof typeof references;
export const referring = Object.keys(references) as readonly Referring[];
/** Of what a change refers to, that which exists. */
export type Known = Readonly<Record<Referring, ReadonlySet<string>>>;

export const idsIn = (value: string | null | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);

/** What of the site's plan a change needs, and what is said where the plan does not have it. */
export const neededOfPlan = ({
  playLimit,
  onEnd,
  autoAnalysis,
}: Partial<VideoDetails>): readonly (readonly [PlanFeature, ErrorCode])[] => [
  ...(playLimit !== undefined && isSold(playLimit) ? [['selling', 'SELLING_NOT_IN_PLAN'] as const] : []),
  ...(onEnd === 'exam' ? [['exams', 'EXAMS_NOT_IN_PLAN'] as const] : []),
  ...(autoAnalysis === true ? [['analysis', 'ANALYSIS_NOT_IN_PLAN'] as const] : []),
];

/**
 * What is added must exist. What the video refers to already may be gone meanwhile; that must not block other changes.
 *
 * @throws DomainError CATEGORY_NOT_FOUND, TAG_NOT_FOUND, CREATOR_NOT_FOUND, FILE_NOT_FOUND, GROUP_NOT_FOUND,
 *   VIDEO_NOT_FOUND, SURVEY_NOT_FOUND, EXAM_NOT_FOUND
 */
export function checkReferences(
  changes: Partial<VideoDetails>,
  present: Pick<VideoDetails, Referring>,
  known: Known,
): void {
  for (const field of referring) {
    const before = idsIn(present[field]);
    const added = idsIn(changes[field]).filter((id) => !before.includes(id));
    if (added.some((id) => !known[field].has(id))) throw domainError(references[field]);
  }
}

/** What is left of the references when these are gone; only what changes. */
export function withoutGone(present: VideoDetails, gone: Known): Omit<VideoEvents['VideoReferencesLost'], 'changedAt'> {
  const isGone = (field: Referring) => idsIn(present[field]).some((id) => gone[field].has(id));
  const left = (field: 'tags' | 'files' | 'groups') => present[field].filter((id) => !gone[field].has(id));
  const endsWithNothing = (chosen: VideoDetails['onEnd']) => present.onEnd === chosen && { onEnd: 'none' as const };
  const isForNobody = isGone('groups') && left('groups').length === 0;
  return {
    ...(isGone('categoryId') && { categoryId: null }),
    ...(isGone('tags') && { tags: left('tags') }),
    ...(isGone('files') && { files: left('files') }),
    ...(isGone('creatorId') && { creatorId: null }),
    ...(isGone('nextVideoId') && { nextVideoId: null, ...endsWithNothing('next') }),
    ...(isGone('examId') && { examId: null, ...endsWithNothing('exam') }),
    ...(isGone('surveyId') && { surveyId: null, ...endsWithNothing('survey') }),
    ...(isGone('groups') && { groups: left('groups') }),
    ...(isForNobody && present.publication !== 'private' && { publication: 'private' as const }),
  };
}

/**
 * Publication and playback (specification, sections 3 and 5): a public video has no groups, a period has a start and a later
 * end, and what is needed to play it so is said.
 *
 * @throws DomainError PUBLIC_VIDEO_HAS_GROUPS, or INVALID_INPUT at the field
 */
export function checkPublication(details: VideoDetails): void {
  if (details.public && details.groups.length > 0) throw domainError('PUBLIC_VIDEO_HAS_GROUPS');
  refuse([...publicationProblems(details), ...playingProblems(details), ...playLimitProblems(details)]);
}

/** @throws DomainError INVALID_INPUT at the release date when it is not before now */
export function checkRelease(releasedAt: string | null, now: string): void {
  refuse(releaseProblems(releasedAt, new Date(now)));
}

/**
 * @param duration seconds; null while the file was not probed
 * @throws DomainError INVALID_INPUT at every wrong chapter
 */
export function checkChapters(chapters: readonly Chapter[], duration: number | null): void {
  refuse(chapterProblems(chapters, duration));
}

function refuse(problems: readonly VideoProblem[]): void {
  if (problems.length > 0) throw domainError('INVALID_INPUT', {}, problems);
}
