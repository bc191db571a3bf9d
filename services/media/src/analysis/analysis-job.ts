import type { Due } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';

/** Who looks at a film, and how far that is, by the id of its asset. */
export interface AnalysisJob extends Due {
  /** 0 to 100. */
  readonly percent: number;
}

export const analysisJobCollection = teamCollection<AnalysisJob>({
  name: 'analysis_jobs',
  entity: 'analysis_job',
  topic: 'media.analysis_job',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['dueAt']],
});
