import { benchActivity } from './activity.bench.js';
import { benchApi } from './api.bench.js';
import { benchCatalog } from './catalog.bench.js';
import { benchDashboard } from './dashboard.bench.js';
import { benchDelivery } from './delivery.bench.js';
import { benchDocuments } from './documents.bench.js';
import { benchDueWork } from './due-work.bench.js';
import { benchEncodingShares } from './encoding-shares.bench.js';
import { benchEventLog } from './event-log.bench.js';
import { benchHandOff } from './hand-off.bench.js';
import { benchHome } from './home.bench.js';
import { benchHostileImages } from './hostile-images.bench.js';
import { benchLists } from './lists.bench.js';
import { benchLogins } from './logins.bench.js';
import { benchMails } from './mails.bench.js';
import type { Measurement } from './measurement.js';
import { benchMemory } from './memory.bench.js';
import { benchPeople } from './people.bench.js';
import { benchPreparation } from './preparation.bench.js';
import { benchProjection } from './projection.bench.js';
import { benchReplay } from './replay.bench.js';
import { benchScrape } from './scrape.bench.js';
import { benchSiteSize } from './site-size.bench.js';
import { benchStart } from './start.bench.js';
import { benchStreams } from './streams.bench.js';
import { transcodeBench } from './transcode.bench.js';
import { benchWatchPage } from './watch-page.bench.js';
import { benchWebhooks } from './webhooks.bench.js';

export interface Bench {
  /** As `ONLY=` calls it: the name of its file. */
  readonly name: string;
  readonly run: () => Promise<readonly Measurement[]>;
}

/** All benches, in the order in which they run; each cleans up behind itself. */
export const benches: readonly Bench[] = [
  { name: 'start', run: benchStart },
  { name: 'api', run: benchApi },
  { name: 'logins', run: benchLogins },
  { name: 'catalog', run: benchCatalog },
  { name: 'site-size', run: benchSiteSize },
  { name: 'webhooks', run: benchWebhooks },
  { name: 'mails', run: benchMails },
  { name: 'streams', run: benchStreams },
  { name: 'activity', run: benchActivity },
  { name: 'delivery', run: benchDelivery },
  { name: 'hand-off', run: benchHandOff },
  { name: 'hostile-images', run: benchHostileImages },
  { name: 'encoding-shares', run: benchEncodingShares },
  { name: 'memory', run: benchMemory },
  { name: 'event-log', run: benchEventLog },
  { name: 'documents', run: benchDocuments },
  { name: 'due-work', run: benchDueWork },
  { name: 'scrape', run: benchScrape },
  { name: 'preparation', run: benchPreparation },
  { name: 'replay', run: benchReplay },
  { name: 'projection', run: benchProjection },
  { name: 'dashboard', run: benchDashboard },
  { name: 'transcode', run: transcodeBench },
  { name: 'watch-page', run: benchWatchPage },
  { name: 'home', run: benchHome },
  { name: 'people', run: benchPeople },
  { name: 'lists', run: benchLists },
];
