import { teamCollection } from '@marquee/ports';
import type { FilmJob } from '../pipeline/film-work.js';

/** Who looks at a film, by the id of its asset. */
export const analysisJobCollection = teamCollection<FilmJob>({
  name: 'analysis_jobs',
  entity: 'analysis_job',
  topic: 'media.analysis_job',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['dueAt']],
});
