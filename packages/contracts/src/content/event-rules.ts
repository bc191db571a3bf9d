import type { VideoProblem } from './video-rules.js';
import { publicationProblems } from './video-rules.js';

/** How an event is held. */
export const eventFormats = ['online', 'venue', 'hybrid'] as const;

/** When and for whom an event is, and what it shows; what is not looked at only waits to be used. */
export interface EventDetails {
  readonly needsApplication: boolean;
  readonly applicationFrom: string | null;
  readonly applicationUntil: string | null;
  readonly holdFrom: string;
  readonly holdUntil: string;
  readonly publication: string;
  readonly publishFrom: string | null;
  readonly publishUntil: string | null;
  readonly videos: readonly string[];
  readonly lives: readonly string[];
}

const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

/**
 * Date rules of events (specification, section 5): application start before application end and before hold start;
 * application end before hold end; hold start before hold end; publication end after its start; and at least one content.
 */
export function eventProblems(event: EventDetails): readonly VideoProblem[] {
  const { needsApplication, applicationFrom, applicationUntil, holdFrom, holdUntil } = event;
  const problems: VideoProblem[] = [];
  if (!isBefore(holdFrom, holdUntil)) problems.push({ path: 'holdUntil', code: 'END_BEFORE_START' });
  if (event.videos.length + event.lives.length === 0) problems.push({ path: 'videos', code: 'NO_CONTENTS' });
  if (needsApplication) {
    if (applicationFrom !== null && !isBefore(applicationFrom, holdFrom)) {
      problems.push({ path: 'applicationFrom', code: 'NOT_BEFORE_EVENT' });
    }
    if (applicationUntil !== null) {
      if (applicationFrom !== null && !isBefore(applicationFrom, applicationUntil)) {
        problems.push({ path: 'applicationUntil', code: 'END_BEFORE_START' });
      } else if (!isBefore(applicationUntil, holdUntil)) {
        problems.push({ path: 'applicationUntil', code: 'NOT_BEFORE_EVENT_ENDS' });
      }
    }
  }
  return [...problems, ...publicationProblems(event)];
}
