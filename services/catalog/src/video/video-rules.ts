import { domainError, type Chapter, type FieldErrorCode, type VideoDetails } from '@marquee/contracts';
import type { FieldError } from '@marquee/kernel';

type FieldProblem = FieldError & { readonly code: FieldErrorCode };

const detailNames = [
  'title',
  'overview',
  'categoryId',
  'groups',
  'public',
  'hiddenFromList',
  'publication',
  'publishFrom',
  'publishUntil',
  'releasedAt',
  'chapters',
] as const satisfies readonly (keyof VideoDetails)[];

/** The details that are given and differ from the present ones. */
export function changedDetails(changes: Partial<VideoDetails>, present: VideoDetails): Partial<VideoDetails> {
  const changed = detailNames.filter(
    (name) => changes[name] !== undefined && JSON.stringify(changes[name]) !== JSON.stringify(present[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, changes[name]]));
}

/**
 * Publication (specification, sections 3 and 5): a public video has no groups, a period has a start and a later end.
 *
 * @throws DomainError PUBLIC_VIDEO_HAS_GROUPS, or INVALID_INPUT at the field
 */
export function checkPublication(details: VideoDetails): void {
  if (details.public && details.groups.length > 0) throw domainError('PUBLIC_VIDEO_HAS_GROUPS');
  const problems: FieldProblem[] = [];
  const { publishFrom, publishUntil } = details;
  if (details.publication === 'period') {
    if (publishFrom === null) problems.push({ path: 'publishFrom', code: 'REQUIRED' });
    if (publishUntil === null) problems.push({ path: 'publishUntil', code: 'REQUIRED' });
  }
  if (publishFrom !== null && publishUntil !== null && Date.parse(publishUntil) <= Date.parse(publishFrom)) {
    problems.push({ path: 'publishUntil', code: 'END_BEFORE_START' });
  }
  refuse(problems);
}

/**
 * Chapters come in the order of time, one at a time, within the video.
 *
 * @param duration seconds; null while the file was not probed
 * @throws DomainError INVALID_INPUT at every wrong chapter
 */
export function checkChapters(chapters: readonly Chapter[], duration: number | null): void {
  const problems: FieldProblem[] = [];
  let last = -1;
  for (const [index, { at }] of chapters.entries()) {
    const path = `chapters.${index}.at`;
    if (at === last) problems.push({ path, code: 'DUPLICATE' });
    else if (at < last) problems.push({ path, code: 'OUT_OF_ORDER' });
    else if (duration !== null && at > duration) problems.push({ path, code: 'BEYOND_DURATION' });
    last = Math.max(last, at);
  }
  refuse(problems);
}

function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw domainError('INVALID_INPUT', {}, problems);
}
