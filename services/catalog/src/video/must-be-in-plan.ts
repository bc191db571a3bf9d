import { domainError, type VideoDetails } from '@marquee/contracts';
import type { Sites } from '../site/site.js';
import { neededOfPlan } from './video-rules.js';

/** @throws DomainError SELLING_NOT_IN_PLAN, EXAMS_NOT_IN_PLAN, ANALYSIS_NOT_IN_PLAN */
export async function mustBeInPlan(
  sites: Pick<Sites, 'has'>,
  team: string,
  changes: Partial<VideoDetails>,
): Promise<void> {
  for (const [feature, code] of neededOfPlan(changes)) {
    if (!(await sites.has(team, feature))) throw domainError(code);
  }
}
