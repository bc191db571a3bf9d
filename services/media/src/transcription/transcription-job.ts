import { teamCollection } from '@marquee/ports';
import type { FilmJob } from '../pipeline/film-work.js';

/** Who has the sound of a film written down, by the id of its asset. */
export const transcriptionJobCollection = teamCollection<FilmJob>({
  name: 'transcription_jobs',
  entity: 'transcription_job',
  topic: 'media.transcription_job',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['dueAt']],
});
