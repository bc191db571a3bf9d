import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { systemClock } from '@marquee/kernel';
import { askForRound, type Scrubbing } from '@marquee/media';
import { EngineSettings, type Environment } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';
import { need, openDataDirectory, type Opened } from '../engines.js';

/**
 * `marquee scrub`: has the services look at everything that is stored now, instead of when it is due, and says what was found
 * the last time.
 */
export async function scrub(
  dataDirectory: string | undefined,
  environment: Environment,
  say: (line: string) => void,
): Promise<void> {
  const opened = await openMedia(dataDirectory, environment);
  try {
    const { after, round, last } = await askForRound(opened.media, systemClock);
    say(last === null ? 'Nothing was looked at yet.' : `Ended ${last.endedAt}: ${found(last)}.`);
    const goesOn = dataDirectory === undefined ? 'media begins within seconds' : 'it begins with the next start';
    say(after === '' ? `Asked for: ${goesOn}.` : `Under way since ${round.since}: ${found(round)}.`);
  } finally {
    await opened.close();
  }
}

function found({ films, missing, damaged, repaired, lost, failed, orphans, suspicious }: Scrubbing['round']): string {
  const files = `${missing} missing and ${damaged} damaged files`;
  const left = suspicious > 0 ? `; ${suspicious} files that nothing names were left: see the runbook` : '';
  return `${films} films, ${files}; ${repaired} films repaired, ${lost} lost, ${failed} failed; ${orphans} orphans deleted${left}`;
}

async function openMedia(
  dataDirectory: string | undefined,
  environment: Environment,
): Promise<Opened<{ readonly media: DocumentStore }>> {
  if (dataDirectory !== undefined) {
    const { stores, close } = openDataDirectory(dataDirectory);
    return { media: stores.documents.media, close };
  }
  need(environment, 'MONGODB_URL', 'mongodb://mongo:27017/?replicaSet=rs0');
  const media = await MongoDocumentStore.connect(new EngineSettings(environment).mongodb('media'));
  return { media, close: () => media.close() };
}
