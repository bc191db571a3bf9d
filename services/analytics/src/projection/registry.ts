import type { ProjectionDefinition } from './definition.js';
import { activities } from './activities.js';
import { changes } from './changes.js';
import { downloads } from './downloads.js';
import { examLog } from './exam-log.js';
import { happenings } from './happenings.js';
import { ledger } from './ledger.js';
import { liveLog } from './live-log.js';
import { sales } from './sales.js';
import { watching } from './watching.js';
import { watchLog } from './watch-log.js';

/**
 * Every projection that runs, each with a position of its own. Of several versions of one name the first one answers until
 * another one is switched to; the others are built in its shadow.
 */
export const registered: readonly ProjectionDefinition[] = [
  watching,
  changes,
  downloads,
  sales,
  ledger,
  watchLog,
  activities,
  liveLog,
  examLog,
  happenings,
];
